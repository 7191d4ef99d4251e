import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { hogCalls, type Call, type HogSetup } from './hog-setup';

export interface HogOrder {
  readonly setup: HogSetup;
  readonly kind: string;
}

const connections = 56;
const pipeliningConnections = 8;
const pipelinedCalls = 8;

function textOf({ method, url, body }: Call, cookie: string): string {
  const head = `${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n`;
  if (!body) return `${head}\r\n`;
  const text = body();
  return `${head}content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Counts the answers of a connection without reading their bodies as text. */
function countAnswers(socket: Socket, onAnswer: (status: string) => void): void {
  let rest = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk;
    for (;;) {
      const headEnd = rest.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = rest.slice(0, headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) throw new Error(`The bench needs answers of known length:\n${head}`);
      const end = headEnd + 4 + Number(length);
      if (rest.length < end) return;
      rest = rest.slice(end);
      onAnswer(head.slice(9, 12));
    }
  });
}

/**
 * Sends as many calls of one user as a client can, from several devices. Each connection sends its next call as soon as
 * it has an answer, also after a refusal; some connections send eight calls at once.
 */
async function overloadServer({ setup, kind }: HogOrder): Promise<void> {
  const calls = hogCalls(setup.hog)[kind] ?? [];
  const statuses: Record<string, number> = {};
  const sockets: Socket[] = [];
  let isOver = false;
  let sentCalls = 0;
  const send = (socket: Socket, cookie: string) => {
    const call = calls[sentCalls % calls.length];
    sentCalls += 1;
    if (call) socket.write(textOf(call, cookie));
  };
  for (let index = 0; index < connections + pipeliningConnections; index += 1) {
    const cookie = setup.hog.cookies[index % setup.hog.cookies.length] ?? '';
    const socket = connect(setup.port, '127.0.0.1').setNoDelay();
    // The server closes connections at the end of a round.
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    countAnswers(socket, (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!isOver) send(socket, cookie);
    });
    const atOnce = index < connections ? 1 : pipelinedCalls;
    for (let call = 0; call < atOnce; call += 1) send(socket, cookie);
  }
  process.send?.({ state: 'busy' });
  await once(process, 'message');
  isOver = true;
  for (const socket of sockets) socket.destroy();
  process.send?.({ state: 'over', statuses });
}

process.on('message', (message: HogOrder | 'stop') => {
  if (message !== 'stop') void overloadServer(message);
});
// The parent has ended.
process.once('disconnect', () => process.exit(0));
