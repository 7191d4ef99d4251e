import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Additional headers of this mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailServer {
  send(letter: Letter): Promise<void>;
  /** Connects and signs in. Throws if the mail server refuses. */
  check(): Promise<void>;
  close(): void;
}

export function openMailServer(url: string, from: string, timeoutMs = 10_000): MailServer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer, because the mail server may scan a mail before it acknowledges it.
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, headers }) {
      // The address is passed as an object, so that special characters cannot make it several addresses.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
