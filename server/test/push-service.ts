import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushDevice, PushMessage } from '@homeground/shared/contracts';
import { decrypt } from 'http_ece';
import { until } from './until';

export interface PushRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Creates a VAPID key pair, as an operator does once. */
export function vapidKeys() {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Starts a push service on its own port, with registered browsers. */
export async function openPushService() {
  const received: PushRequest[] = [];
  /** Requests that were accepted while their sender was still connected. */
  const taken: PushRequest[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  let holdSignal = Promise.resolve();
  /** Number of requests that get a response before the next requests are held. */
  let freeRequests = 0;
  let heldCount = 0;
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const item = { path: request.url ?? '', headers: request.headers, body };
      received.push(item);
      if (freeRequests > 0) freeRequests -= 1;
      else {
        heldCount += 1;
        await holdSignal;
        heldCount -= 1;
      }
      if (request.socket.destroyed) return;
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      if (status < 300) taken.push(item);
      response.writeHead(status, headers).end('this text is nobody’s');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so the address is not the name of a pipe.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    taken,
    /** Returns the number of requests without a response. */
    held: () => heldCount,
    /** Sets the responses of the next requests, one each; later requests succeed. */
    answerNext: (...nextAnswers: typeof answers) => void answers.push(...nextAnswers),
    /** Holds all requests after the next `after` ones until the returned function is called. */
    hang(after = 0): () => void {
      let release: () => void = () => undefined;
      freeRequests = after;
      holdSignal = new Promise((resolve) => (release = resolve));
      return release;
    },
    browser: (timeZone = 'Asia/Seoul') => browserOf(url, received, timeZone),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Creates a browser's keys and decrypts its messages. */
function browserOf(url: string, received: readonly PushRequest[], timeZone: string) {
  const privateKey = createECDH('prime256v1');
  const device: PushDevice = {
    endpoint: `${url}/${randomUUID()}`,
    p256dh: privateKey.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    timeZone,
  };
  const ownRequests = () => received.filter(({ path }) => device.endpoint === url + path);
  const decryptBody = ({ body }: PushRequest): PushMessage =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret: device.auth }).toString('utf8'));
  return {
    device,
    requests: ownRequests,
    messages: () => ownRequests().map(decryptBody),
    message: (nth = 1) => until(() => ownRequests().map(decryptBody)[nth - 1]),
  };
}

/** Returns the claims of the token; throws if another key signed it. */
export function claimsOf(
  { headers }: PushRequest,
  publicKey: string,
): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error('The token is not signed with that key.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
