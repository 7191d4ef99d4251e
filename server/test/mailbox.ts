import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { until } from './until';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
  /** Decoded text. */
  readonly body: string;
}

/** Starts a real mail server on its own port; it can be set to refuse mails. */
export async function openMailbox() {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, body: bodyOf(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so the address is not the name of a pipe.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (times: number) => void (refusals = times),
    letterTo: (address: string, nth = 1) =>
      until(() => received.filter((item) => item.to.includes(address))[nth - 1]),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function bodyOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
