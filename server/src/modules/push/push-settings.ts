/** The key pair that identifies this server to browsers (RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Settings of the operator. */
export interface PushConfig {
  /** null: the server creates its own pair and stores it in the database. */
  readonly keys: PushKeys | null;
  /** Contact address for push services. */
  readonly subject: string;
  /** Hosts, `*.` and a domain for all its subdomains, or complete origins. */
  readonly services: readonly string[];
}

export interface PushSettings extends Omit<PushConfig, 'keys'> {
  readonly keys: () => Promise<PushKeys>;
}
