import { randomUUID } from 'node:crypto';
import type { Message } from '@homeground/shared/contracts';
import { expect, test } from 'playwright/test';
import { setLocation, signUp } from '../core/people';
import { everyMessage, openRoom, trySend, type SignedInApi } from '../core/rooms';
import { forgetDataDir, freePort, newDataDir, startServer, type RunningServer } from '../core/server';

const rounds = process.env['LONG_TESTS'] === '1' ? 50 : 3;
const writersEach = 3;
/** So many must have been acknowledged before the kill, so that it falls among writes. */
const acknowledgedBefore = 12;

interface Written {
  readonly clientId: string;
  readonly text: string;
  readonly number: number;
}

const textOf = (message: Message) => (message.kind === 'text' ? message.text : null);

// QUALITY "Trust": an acknowledged write is never lost, and a write happens at most once however often it is retried.
test('kill -9 of the whole process tree among writers: nothing acknowledged is lost, nothing is there twice', async ({
  playwright,
}) => {
  test.setTimeout(120_000 + rounds * 60_000);
  const dataDir = await newDataDir();
  const port = await freePort();
  const env = { LOG_LEVEL: 'error' };
  let server: RunningServer = await startServer({ dataDir, port, env });
  const { url } = server;
  const [host, guest] = [await playwright.request.newContext(), await playwright.request.newContext()];
  try {
    for (const who of [host, guest]) {
      await signUp(who, url);
      await setLocation(who, url);
    }
    const { id } = await openRoom(host, guest, url);
    const acknowledged = new Map<string, Written>();

    for (let round = 1; round <= rounds; round += 1) {
      let killed = false;
      const unanswered: { readonly who: SignedInApi; readonly clientId: string; readonly text: string }[] =
        [];
      const before = acknowledged.size;
      let reached = () => {};
      const enough = new Promise<void>((done) => (reached = done));

      const write = async (who: SignedInApi, name: string) => {
        for (let turn = 0; !killed; turn += 1) {
          const [clientId, text] = [randomUUID() as string, `${round} ${name} ${turn}`];
          const answer = await trySend(who, url, id, text, clientId);
          if (answer?.message) acknowledged.set(clientId, { clientId, text, number: answer.message.number });
          else {
            // No answer at all, or a server that is just ending: both may have happened.
            expect(answer === null || answer.status >= 500, `answered ${answer?.status}`).toBe(true);
            unanswered.push({ who, clientId, text });
          }
          if (acknowledged.size - before >= acknowledgedBefore) reached();
        }
      };
      const writing = [host, guest].flatMap((who, side) =>
        Array.from({ length: writersEach }, (_, at) => write(who, `${side}.${at}`)),
      );
      await enough;
      killed = true;
      await server.kill();
      await Promise.all(writing);

      server = await startServer({ dataDir, port, env }); // As the outbox does: what had no answer is sent again with the same ids, here several times at once.
      for (const { who, clientId, text } of unanswered) {
        const again = await Promise.all([1, 2, 3].map(() => trySend(who, url, id, text, clientId)));
        const [number] = new Set(again.map((answer) => answer?.message?.number));
        expect(
          again.map((answer) => [answer?.message?.number, answer?.message && textOf(answer.message)]),
        ).toEqual(Array(3).fill([number, text]));
        acknowledged.set(clientId, { clientId, text, number: number ?? 0 });
      }
      const there = await everyMessage(guest, url, id);
      expect(there.map(({ number }) => number)).toEqual(there.map((_, at) => at + 1));
      const found = new Map(
        there.flatMap((message) =>
          message.kind === 'text'
            ? [[message.clientId, { text: message.text, number: message.number }] as const]
            : [],
        ),
      );
      for (const { clientId, text, number } of acknowledged.values())
        expect(found.get(clientId), `round ${round}: ${text}`).toEqual({ text, number });
      // The application itself is the only other text of the room.
      expect(there.filter(({ kind }) => kind === 'text')).toHaveLength(acknowledged.size + 1);
    }
  } finally {
    await server.kill();
    await Promise.all([host.dispose(), guest.dispose()]);
    await forgetDataDir(dataDir);
  }
});
