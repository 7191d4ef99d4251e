/** The key pair that browsers know this server by (RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Settings of the operator. */
export interface PushConfig {
  /** null: the server makes its own pair and keeps it in the database. */
  readonly keys: PushKeys | null;
  /** Contact address for push services. */
  readonly subject: string;
  /** Hosts, `*.` for all below one, or whole origins. */
  readonly services: readonly string[];
}

export interface PushSettings extends Omit<PushConfig, 'keys'> {
  readonly keys: () => Promise<PushKeys>;
}
