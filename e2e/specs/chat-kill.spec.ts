import { randomUUID } from 'node:crypto';
import type { Message } from '@homeground/shared/contracts';
import { expect, test } from 'playwright/test';
import { kindsOfRooms, type KindOfRoom } from '../core/kinds-of-rooms';
import { setLocation, signUp } from '../core/people';
import { everyMessage, trySend, type SignedInApi } from '../core/rooms';
import { forgetDataDir, freePort, newDataDir, startServer, type RunningServer } from '../core/server';

const rounds = process.env['LONG_TESTS'] === '1' ? 50 : 3;
/** Writers of each side in each room. */
const writersEach = 3;
/** Number of acknowledged messages in each room before the kill, so that the kill interrupts writes. */
const acknowledgedBefore = 12;

interface StoredMessage {
  readonly clientId: string;
  readonly text: string;
  readonly number: number;
}

interface Unanswered {
  readonly api: SignedInApi;
  readonly clientId: string;
  readonly text: string;
}

interface Room {
  readonly kind: KindOfRoom;
  readonly id: string;
  /** Every acknowledged message of the room, by client id. */
  readonly acknowledged: Map<string, StoredMessage>;
}

const textOf = (message: Message) => (message.kind === 'text' ? message.text : null);

/** Sends unanswered messages again with the same ids, as the outbox does; here three times at once. */
async function sendAgain(url: string, { id, acknowledged }: Room, unanswered: readonly Unanswered[]) {
  for (const { api, clientId, text } of unanswered) {
    const answers = await Promise.all([1, 2, 3].map(() => trySend(api, url, id, text, clientId)));
    const [number] = new Set(answers.map((answer) => answer?.message?.number));
    expect(
      answers.map((answer) => [answer?.message?.number, answer?.message && textOf(answer.message)]),
    ).toEqual(Array(3).fill([number, text]));
    acknowledged.set(clientId, { clientId, text, number: number ?? 0 });
  }
}

async function expectAllOnce(
  url: string,
  guest: SignedInApi,
  { kind, id, acknowledged }: Room,
  round: number,
) {
  const label = `round ${round}, ${kind.name}`;
  const stored = await everyMessage(guest, url, id);
  expect(
    stored.map(({ number }) => number),
    label,
  ).toEqual(stored.map((_, index) => index + kind.guestReadsFrom));
  const storedById = new Map(
    stored.flatMap((message) =>
      message.kind === 'text'
        ? [[message.clientId, { text: message.text, number: message.number }] as const]
        : [],
    ),
  );
  for (const { clientId, text, number } of acknowledged.values())
    expect(storedById.get(clientId), `${label}: ${text}`).toEqual({ text, number });
  expect(
    stored.filter((message) => message.kind === 'text'),
    label,
  ).toHaveLength(acknowledged.size + kind.textsAtFirst);
}

// QUALITY "Trust": an acknowledged write is never lost, and a write happens at most once however often it is retried.
test('kill -9 of the whole process tree while users write in rooms of every kind: no acknowledged message is lost, none is stored twice', async ({
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
    const writers = [];
    for (const api of [host, guest]) {
      const { me } = await signUp(api, url);
      await setLocation(api, url);
      writers.push({ api, id: me.id });
    }
    const [hostWriter, guestWriter] = writers;
    if (!hostWriter || !guestWriter) throw new Error('There must be two writers.');
    const rooms: Room[] = [];
    for (const kind of kindsOfRooms)
      rooms.push({ kind, id: await kind.open(hostWriter, guestWriter, url), acknowledged: new Map() });

    for (let round = 1; round <= rounds; round += 1) {
      let killed = false;
      const unanswered = new Map<Room, Unanswered[]>(rooms.map((room) => [room, []]));

      const write = async (room: Room, api: SignedInApi, name: string, checkEnough: () => void) => {
        for (let turn = 0; !killed; turn += 1) {
          const [clientId, text] = [randomUUID() as string, `${round} ${name} ${turn}`];
          const answer = await trySend(api, url, room.id, text, clientId);
          if (answer?.message)
            room.acknowledged.set(clientId, { clientId, text, number: answer.message.number });
          else {
            // Without an answer, or with an error of a stopping server, the message may or may not be stored.
            expect(answer === null || answer.status >= 500, `answered ${answer?.status}`).toBe(true);
            unanswered.get(room)?.push({ api, clientId, text });
          }
          checkEnough();
        }
      };
      const writing: Promise<void>[] = [];
      await Promise.all(
        rooms.map((room) => {
          const countBefore = room.acknowledged.size;
          return new Promise<void>((resolve, reject) => {
            const checkEnough = () => room.acknowledged.size - countBefore >= acknowledgedBefore && resolve();
            for (const [side, api] of [host, guest].entries())
              for (let index = 0; index < writersEach; index += 1) {
                const work = write(room, api, `${side}.${index}`, checkEnough);
                // A failed writer ends the wait. Its error is thrown here or by Promise.all(writing).
                work.catch(reject);
                writing.push(work);
              }
          });
        }),
      );
      killed = true;
      await server.kill();
      await Promise.all(writing);

      server = await startServer({ dataDir, port, env });
      for (const room of rooms) {
        await sendAgain(url, room, unanswered.get(room) ?? []);
        await expectAllOnce(url, guest, room, round);
      }
    }
  } finally {
    await server.kill();
    await Promise.all([host.dispose(), guest.dispose()]);
    await forgetDataDir(dataDir);
  }
});
