import { randomUUID } from 'node:crypto';
import type { Message } from '@homeground/shared/contracts';
import { expect, test } from 'playwright/test';
import { roomKinds, type RoomKind } from '../core/kinds-of-rooms';
import { setLocation, signUp } from '../core/people';
import { readAllMessages, trySendMessage, type SignedInApi } from '../core/rooms';
import { removeDataDir, freePort, newDataDir, startServer, type RunningServer } from '../core/server';

const rounds = process.env['LONG_TESTS'] === '1' ? 50 : 3;
/** Number of parallel loops in which each person writes to each room. */
const loopsPerPerson = 3;
/** Number of acknowledged messages in each room before the kill, so that the kill interrupts writes. */
const minAcknowledged = 12;

interface AcknowledgedMessage {
  readonly clientId: string;
  readonly text: string;
  readonly number: number;
}

interface UnansweredMessage {
  readonly api: SignedInApi;
  readonly clientId: string;
  readonly text: string;
}

interface Room {
  readonly kind: RoomKind;
  readonly id: string;
  /** Every acknowledged message of the room, by client id. */
  readonly acknowledged: Map<string, AcknowledgedMessage>;
}

const textOf = (message: Message) => (message.kind === 'text' ? message.text : null);

/** Sends unanswered messages again with the same ids, as the browser's outbox does; here three times at once. */
async function sendAgain(url: string, { id, acknowledged }: Room, unanswered: readonly UnansweredMessage[]) {
  for (const { api, clientId, text } of unanswered) {
    const answers = await Promise.all([1, 2, 3].map(() => trySendMessage(api, url, id, text, clientId)));
    const number = answers[0]?.message?.number;
    expect(
      answers.map((answer) => [answer?.message?.number, answer?.message && textOf(answer.message)]),
    ).toEqual(Array(3).fill([number, text]));
    acknowledged.set(clientId, { clientId, text, number: number ?? 0 });
  }
}

async function expectEachStoredOnce(
  url: string,
  joiner: SignedInApi,
  { kind, id, acknowledged }: Room,
  round: number,
) {
  const label = `round ${round}, ${kind.name}`;
  const storedMessages = await readAllMessages(joiner, url, id);
  expect(
    storedMessages.map(({ number }) => number),
    label,
  ).toEqual(storedMessages.map((_, index) => index + kind.firstNumberForJoiner));
  const storedTexts = storedMessages.filter((message) => message.kind === 'text');
  const storedById = new Map(storedTexts.map(({ clientId, text, number }) => [clientId, { text, number }]));
  for (const { clientId, text, number } of acknowledged.values())
    expect(storedById.get(clientId), `${label}: ${text}`).toEqual({ text, number });
  expect(storedTexts, label).toHaveLength(acknowledged.size + kind.initialTextCount);
}

// An acknowledged write is never lost, and a write happens only once, however often it is retried (QUALITY "Trust").
test('kill -9 of the whole process tree while users write in rooms of every kind: no acknowledged message is lost, none is stored twice', async ({
  playwright,
}) => {
  test.setTimeout(120_000 + rounds * 60_000);
  const dataDir = await newDataDir();
  const port = await freePort();
  const env = { LOG_LEVEL: 'error' };
  let server: RunningServer = await startServer({ dataDir, port, env });
  const { url } = server;
  let isKilled = false;
  const [owner, joiner] = [await playwright.request.newContext(), await playwright.request.newContext()];
  try {
    const people = [];
    for (const api of [owner, joiner]) {
      const { me } = await signUp(api, url);
      await setLocation(api, url);
      people.push({ api, id: me.id });
    }
    const [ownerPerson, joinerPerson] = people;
    if (!ownerPerson || !joinerPerson) throw new Error('There must be two people.');
    const rooms: Room[] = [];
    for (const kind of roomKinds)
      rooms.push({ kind, id: await kind.open(ownerPerson, joinerPerson, url), acknowledged: new Map() });

    for (let round = 1; round <= rounds; round += 1) {
      isKilled = false;
      const unanswered = new Map<Room, UnansweredMessage[]>(rooms.map((room) => [room, []]));

      const writeUntilKilled = async (
        room: Room,
        api: SignedInApi,
        name: string,
        resolveWhenEnough: () => void,
      ) => {
        for (let messageIndex = 0; !isKilled; messageIndex += 1) {
          const [clientId, text] = [randomUUID() as string, `${round} ${name} ${messageIndex}`];
          const answer = await trySendMessage(api, url, room.id, text, clientId);
          if (answer?.message)
            room.acknowledged.set(clientId, { clientId, text, number: answer.message.number });
          else {
            // If there is no answer, or an error of a stopping server, the message may or may not be stored.
            expect(answer === null || answer.status >= 500, `answered ${answer?.status}`).toBe(true);
            unanswered.get(room)?.push({ api, clientId, text });
          }
          resolveWhenEnough();
        }
      };
      const writes: Promise<void>[] = [];
      await Promise.all(
        rooms.map((room) => {
          const countBefore = room.acknowledged.size;
          return new Promise<void>((resolve, reject) => {
            const resolveWhenEnough = () =>
              room.acknowledged.size - countBefore >= minAcknowledged && resolve();
            for (const [personIndex, api] of [owner, joiner].entries())
              for (let index = 0; index < loopsPerPerson; index += 1) {
                const writing = writeUntilKilled(room, api, `${personIndex}.${index}`, resolveWhenEnough);
                // A loop that fails ends the wait. If it fails later, Promise.all(writes) throws its error.
                writing.catch(reject);
                writes.push(writing);
              }
          });
        }),
      );
      isKilled = true;
      await server.kill();
      await Promise.all(writes);

      server = await startServer({ dataDir, port, env });
      for (const room of rooms) {
        await sendAgain(url, room, unanswered.get(room) ?? []);
        await expectEachStoredOnce(url, joiner, room, round);
      }
    }
  } finally {
    isKilled = true;
    await server.kill();
    await Promise.all([owner.dispose(), joiner.dispose()]);
    await removeDataDir(dataDir);
  }
});
