import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Starts a real mail server on its own port. All mails are plain text. */
export async function startMailServer() {
  const mails: { readonly recipient: string; readonly body: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      void text(stream).then((raw) => {
        for (const { address: recipient } of session.envelope.rcptTo)
          mails.push({ recipient, body: bodyOf(raw) });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const serverAddress = server.server.address();
  if (serverAddress === null || typeof serverAddress === 'string')
    throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${serverAddress.port}`,
    /** Returns the newest link of this kind that was mailed to this address. */
    linkTo: (email: string, kind: 'email' | 'reset') =>
      mails
        .filter(({ recipient }) => recipient === email)
        .map(({ body }) => new RegExp(`https?://\\S+#${kind}=[\\w-]+`).exec(body)?.[0])
        .findLast((link) => link !== undefined),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function bodyOf(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  // Only mails of our own server arrive here, so only the two escapes that occur are decoded: soft line breaks and single bytes.
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
