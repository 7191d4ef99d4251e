import { connect } from 'node:net';

/** Tells whether a GET of this URL succeeds. */
export async function answersWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Sends one line over TCP. Returns the first part of the answer; null if there is none. */
export function askLine(port: number, line: string): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: string | null) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(3000, () => end(null));
    socket.on('error', () => end(null));
    socket.on('connect', () => (line === '' ? end('') : socket.write(`${line}\r\n`)));
    socket.on('data', (data) => end(data.toString()));
  });
}
