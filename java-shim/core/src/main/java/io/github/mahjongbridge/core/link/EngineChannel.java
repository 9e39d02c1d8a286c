package io.github.mahjongbridge.core.link;

import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.TlsChannelCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.util.regex.Pattern;

/** The channel to the engine: plain text on this machine, TLS beyond it, the token in every call's metadata. */
final class EngineChannel {
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
  private static final Pattern THIS_MACHINE =
      Pattern.compile("localhost|127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|\\[?(::1|0:0:0:0:0:0:0:1)]?");

  private static final int DEEPEST = 32;

  private EngineChannel() {}

  /** A channel that connects when it is first used; throws {@link UnusableSettings}. */
  static ManagedChannel open(LinkSettings settings) {
    LinkTls tls = settings.tls();
    if (!tls.on() && !THIS_MACHINE.matcher(settings.host()).matches()) {
      throw new UnusableSettings("the engine at " + settings.host() + " is not on this machine, and plain text stays on it: "
          + "set engine.tls.ca to the authority of the engine's certificate");
    }
    NettyChannelBuilder builder =
        NettyChannelBuilder.forAddress(settings.host(), settings.port(), tls.on() ? secured(tls) : plain());
    if (!settings.token().isEmpty()) {
      Metadata headers = new Metadata();
      headers.put(AUTHORIZATION, "Bearer " + settings.token());
      builder.intercept(MetadataUtils.newAttachHeadersInterceptor(headers));
    }
    return builder.build();
  }

  private static ChannelCredentials plain() {
    return InsecureChannelCredentials.create();
  }

  private static ChannelCredentials secured(LinkTls tls) {
    if ((tls.certificate() == null) != (tls.key() == null)) {
      throw new UnusableSettings("engine.tls.certificate and engine.tls.key belong together: set both, or neither");
    }
    TlsChannelCredentials.Builder builder = TlsChannelCredentials.newBuilder();
    Path[] named = {tls.authority(), tls.certificate(), tls.key()};
    for (Path file : named) {
      if (file != null && !file.toFile().canRead()) {
        throw new UnusableSettings("engine.tls: " + file + " cannot be read");
      }
    }
    try {
      if (tls.authority() != null) {
        builder.trustManager(tls.authority().toFile());
      }
      if (tls.certificate() != null) {
        builder.keyManager(tls.certificate().toFile(), tls.key().toFile());
      }
      return builder.build();
    } catch (IOException unreadable) {
      throw new UnusableSettings("engine.tls: " + unreadable.getMessage());
    }
  }

  /** Why a call has ended, in a line for the log: what lies below counts, not what the library made of it. */
  static String reason(Throwable failure) {
    Throwable deepest = failure;
    boolean untrusted = false;
    for (int depth = 0; deepest.getCause() != null && depth < DEEPEST; depth++) {
      deepest = deepest.getCause();
      untrusted |= deepest instanceof CertificateException || deepest instanceof CertPathValidatorException
          || deepest instanceof CertPathBuilderException;
    }
    if (deepest instanceof CertificateExpiredException) {
      return "the engine's certificate has expired; renew it there";
    }
    if (untrusted) {
      return "the engine's certificate is not of the authority you trust, or not for that host; check engine.tls.ca";
    }
    String below = firstLine(deepest.getMessage());
    if (below.contains("not an SSL/TLS record") || below.contains("WRONG_VERSION_NUMBER")) {
      return "the engine speaks plain text there; leave engine.tls empty";
    }
    if (below.contains("Connection refused")) {
      return "nobody listens there; is the engine running?";
    }
    String told = firstLine(failure.getMessage());
    return deepest == failure ? told : told + ": " + below;
  }

  private static String firstLine(String text) {
    return text == null ? "" : text.lines().findFirst().orElse("");
  }
}
