import { connect } from 'node:net';
import { loopback } from './machine';

/** Tells whether a GET of this URL succeeds. */
export async function isUrlHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Sends a line over TCP and returns the first part of the answer; null without an answer. An empty line only checks that the port accepts
 * connections.
 */
export function sendLine(port: number, line: string, address = loopback): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, address);
    const finish = (answer: string | null) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(3000, () => finish(null));
    socket.on('error', () => finish(null));
    // A program that is stopped closes the connection without an answer.
    socket.on('close', () => finish(null));
    socket.on('connect', () => (line === '' ? finish('') : socket.write(`${line}\r\n`)));
    socket.on('data', (data) => finish(data.toString()));
  });
}
