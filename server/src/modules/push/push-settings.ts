/** The operator's key pair (RFC 8292) and where messages may go. */
export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service asks when something is wrong with our messages. */
  readonly subject: string;
  /** Hosts, `*.` for all below one, or whole origins. */
  readonly services: readonly string[];
}
