import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../platform/database';
import { findMessages } from './search-messages.repository';

/**
 * Measures the search in a room of 100,000 messages, with 100,000 in other rooms. A call searches at most
 * `span` messages, and reads all of them if none matches.
 */
const messagesInRoom = 100_000;
const otherRooms = 1000;
const rounds = 30;

const dataDir = await mkdtemp(path.join(tmpdir(), 'homeground-bench-'));
const database = await openDatabase({ databaseUrl: null, dataDir, log: () => undefined });
try {
  const { db } = database;
  await migrate(db);
  const room = randomUUID();
  await db.connection().execute(async (connection) => {
    // Switches off foreign keys: the search reads only messages, so their rooms and users need not exist.
    await sql`set session_replication_role = replica`.execute(connection);
    const write = (id: string, count: number, sender: string) =>
      sql`
      insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
      select ${id}::uuid, ${id}::uuid, turn, gen_random_uuid(), 'text', 'HOST', ${sender}::uuid, gen_random_uuid(),
        case when turn = 7 then '서초체육관 앞에서 봐요' else
          'line ' || turn || '. ' || repeat('We could meet at the court by the river. 강변 코트에서 만나요. ', turn % 4) end,
        now() from generate_series(1, ${count}::int) as turn`.execute(connection);
    await write(room, messagesInRoom, randomUUID());
    for (let roomIndex = 0; roomIndex < otherRooms; roomIndex += 1)
      await write(randomUUID(), messagesInRoom / otherRooms, randomUUID());
  });
  await sql`vacuum analyze message`.execute(db);

  const { page, span } = limits.chat.search;
  /** Searches the `span` messages before this number. */
  const search = (words: string, before = messagesInRoom + 1) =>
    findMessages(
      db,
      { matchId: room, roomId: room },
      { words, before, after: before - 1 - span, blocked: [randomUUID()], limit: page + 1 },
    );
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, words] of [
    ['in three of four messages', 'river'],
    ['once, among the first', '서초체육관'],
    ['nowhere', 'basketball'],
    ['nowhere, two letters', '농구'],
  ] as const) {
    const times: number[] = [];
    let found = 0;
    for (let round = -3; round < rounds; round += 1) {
      const startedAt = performance.now();
      // The seventh message is found only by a call over the first part of the room.
      found = (await search(words, name.includes('first') ? span + 1 : undefined)).length;
      // The first rounds are a warm-up.
      if (round >= 0) times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    figures[name] = {
      found,
      'median ms': times[Math.floor(rounds / 2)] ?? NaN,
      'worst ms': times.at(-1) ?? NaN,
    };
  }
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off) select number from message
    where match_id = ${room} and proposal_id = ${room} and kind in ('text', 'picture') and body ilike '%basketball%'
      and (sender_id <> all(${[randomUUID()]}::uuid[]) or announcement is not null) and number > ${messagesInRoom - span} and number < ${messagesInRoom + 1}
    order by number desc limit ${page + 1}`.execute(db);
  console.table(figures);
  console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
  console.log(machine);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/search.json', `${JSON.stringify({ at: new Date().toISOString(), machine, node: process.version, inRoom: messagesInRoom, figures }, null, 2)}\n`); // prettier-ignore
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
