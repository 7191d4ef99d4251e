import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Timeouts of the mail server; no request waits for it. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

export function openMailServer(url: string, from: string): MailServer {
  const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text }) {
      // As an object the address is taken as one address, whatever characters it has.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
