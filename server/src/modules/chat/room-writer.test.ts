import { randomUUID } from 'node:crypto';
import type { Message, MessagePage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser } from '../../../test/app';
import { app, database } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { notFound } from '../../platform/errors/refusal';
import { guest, host, roomId, setUpDuelRoom } from './duel-room.fixture';
import { createRoomWriter, type RoomWriter, type WriteInRoom } from './room-writer';

setUpDuelRoom();

const readTransactionId: WriteInRoom<string> = async (trx) => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
  return rows[0]?.id ?? '';
};

/** Starts a write that ends when the returned function is called. Later writes wait for this one. */
function holdRoom(writer: RoomWriter): { readonly id: Promise<string>; readonly end: () => void } {
  let end = () => {};
  const endSignal = new Promise<void>((resolve) => (end = resolve));
  const id = writer.write(roomId, async (trx, room) => {
    await endSignal;
    return readTransactionId(trx, room);
  });
  return { id, end };
}

test('writes that wait for a room are committed in one transaction', async () => {
  const writer = createRoomWriter(database.db, async (_roomId, newTexts) => newTexts.map(() => null));
  const heldWrite = holdRoom(writer);
  const waitingWrites = [1, 2, 3].map(() => writer.write(roomId, readTransactionId));
  heldWrite.end();
  const [secondId, ...otherIds] = await Promise.all(waitingWrites);
  expect(secondId).not.toBe(await heldWrite.id);
  expect(otherIds).toEqual([secondId, secondId]);
});

test('a refusal reaches only its caller, and rolls back only the write of that caller', async () => {
  const writer = createRoomWriter(database.db, async (_roomId, newTexts) => newTexts.map(() => null));
  const heldWrite = holdRoom(writer);
  const mute =
    (userId: string): WriteInRoom<string> =>
    async (trx, room) => {
      await trx
        .insertInto('room_member')
        .values({ match_id: room?.match_id ?? '', proposal_id: roomId, user_id: userId, muted: true })
        .onConflict((row) => row.columns(['match_id', 'proposal_id', 'user_id']).doUpdateSet({ muted: true }))
        .execute();
      return userId;
    };
  const refusedWrite = writer.write(roomId, async (trx, room) => {
    await mute(guest.id)(trx, room);
    throw notFound();
  });
  const successfulWrite = writer.write(roomId, mute(host.id));
  heldWrite.end();
  await expect(refusedWrite).rejects.toMatchObject({ status: 404 });
  expect(await successfulWrite).toBe(host.id);
  const muteRows = await database.db
    .selectFrom('room_member')
    .select('user_id')
    .where('proposal_id', '=', roomId)
    .where('muted', '=', true)
    .execute();
  expect(muteRows).toEqual([{ user_id: host.id }]);
});

test('an error other than a refusal reaches all waiting callers, and the room accepts writes afterwards', async () => {
  const writer = createRoomWriter(database.db, async (_roomId, newTexts) => newTexts.map(() => null));
  const heldWrite = holdRoom(writer);
  let runCount = 0;
  const failingWrite = writer.write(roomId, () => Promise.reject(new Error('The database went away.')));
  const nextWrite = writer.write(roomId, (trx, room) => {
    runCount += 1;
    return readTransactionId(trx, room);
  });
  heldWrite.end();
  await expect(failingWrite).rejects.toThrow('The database went away.');
  await expect(nextWrite).rejects.toThrow('The database went away.');
  expect(runCount).toBe(0);
  expect(await writer.write(roomId, readTransactionId)).not.toBe('');
});

test('many simultaneous messages are stored once each, and those of strangers are refused', async () => {
  const stranger = await signUpUser(app);
  const sendText = (person: Person, clientId: string) =>
    send(app, 'POST', `/api/rooms/${roomId}/messages`, {
      cookie: person.cookie,
      json: { clientId, text: `From ${clientId}` },
    });
  const ids: string[] = Array.from({ length: 16 }, () => randomUUID());
  const answers = await Promise.all(
    ids.flatMap((id, index) => [
      sendText(index % 2 ? host : guest, id),
      sendText(index % 2 ? host : guest, id),
      ...(index % 4 === 0 ? [sendText(stranger, randomUUID())] : []),
    ]),
  );
  const countOf = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([countOf(201), countOf(200), countOf(404)]).toEqual([16, 16, 4]);
  const { messages } = (
    await send(app, 'GET', `/api/rooms/${roomId}/messages`, { cookie: host.cookie })
  ).json<MessagePage>();
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1));
  const clientIds = messages.flatMap((message: Message) =>
    message.kind === 'text' ? [message.clientId] : [],
  );
  expect(clientIds.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
});
