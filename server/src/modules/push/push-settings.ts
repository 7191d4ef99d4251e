/** The key pair that identifies this server to push services (RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Push settings as read from the environment. */
export interface PushConfig {
  /** null: the server creates its own pair and stores it in the database. */
  readonly keys: PushKeys | null;
  /** Contact address for push services. */
  readonly subject: string;
  /** Push services that the server may call. Each is a host, `*.` and a domain for all its subdomains, or a complete origin. */
  readonly services: readonly string[];
}

/** Push settings whose keys are loaded when they are first needed. */
export interface PushSettings extends Omit<PushConfig, 'keys'> {
  readonly keys: () => Promise<PushKeys>;
}
