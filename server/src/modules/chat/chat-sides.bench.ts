import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { WebSocketServer } from 'ws';
import { buildApp } from '../../app';
import { insertUsers, openRoom } from '../../bench/people-and-rooms';
import { systemClock } from '../../platform/clock';
import { readConfig } from '../../platform/config/config';
import { type Database, inTransaction, migrate, openDatabase, type Trx } from '../../platform/database';
import { newId } from '../../platform/ids';

/**
 * Runs one side of the comparison in a separate process, so that its memory can be measured: the app with a match room of many
 * listeners, a team room and many rooms of two, or a raw `ws` that only broadcasts the request body.
 */
const [, , side, dataDir = '', listeners = '0', rooms = '0', members = '0'] = process.argv;

const now = new Date();
const sendToParent = (message: object) => process.send?.(message);
process.on('message', () => void measureMemory().then(sendToParent));

/**
 * Measures memory after several garbage collections: finalizers free memory one turn later, unused compiled code is
 * freed after several turns.
 */
async function measureMemory(): Promise<object> {
  for (let turn = 0; turn < 16; turn += 1) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { memory: { rss, used: heapUsed + external } };
}

const teamRow = (id: string) => ({
  id,
  name: 'Bench FC',
  name_key: id,
  sport: 'futsal' as const,
  description: 'Here to be told.',
  logo: null,
  level: 3,
  latitude: 37.55,
  longitude: 126.99,
  shown_latitude: 37.55,
  shown_longitude: 126.99,
  cell: 0,
  region: null,
  kit_home: 'red' as const,
  kit_away: 'blue' as const,
  playing_days: [],
  recruiting: false,
  member_count: 2,
  manager_count: 0,
  created_at: now,
  updated_at: now,
});

/** Measures the median time of a durable commit on this machine, for which each acknowledged write must wait. */
async function commitTime({ db }: Database, userId: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 101; turn += 1) {
    const start = performance.now();
    await sql`insert into chat_pace (user_id, sent_at) values (${userId}, array[${now}::timestamptz])
      on conflict (user_id) do update set sent_at = excluded.sent_at`.execute(db);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[50] ?? NaN;
}

/** Inserts a team with its room and members. */
async function openTeamRoom(trx: Trx, people: readonly { readonly id: string }[]): Promise<string> {
  const id = newId();
  await trx.insertInto('team').values(teamRow(id)).execute();
  await sql`insert into room (match_id, id, kind, host_team_id, last_at) values (${id}, ${id}, 'TEAM', ${id}, ${now})`.execute(trx); // prettier-ignore
  const memberRows = people.map((person, index) => ({ team_id: id, user_id: person.id, role: index === 0 ? ('leader' as const) : ('member' as const), joined_at: now, reads_after: 0 })); // prettier-ignore
  await trx.insertInto('team_member').values(memberRows).execute();
  return id;
}

/** Inserts users, a match room whose host team has many members, a team room, and many rooms of two. */
async function insertRooms(trx: Trx) {
  const people = await insertUsers(trx, Math.max(Number(listeners), Number(rooms)) + 1);
  const [applicant, ...others] = people;
  const [host] = others;
  if (!applicant || !host) throw new Error('A room needs two sides.');
  const [hostTeamId, applicantTeamId] = [newId(), newId()];
  for (const id of [hostTeamId, applicantTeamId]) await trx.insertInto('team').values(teamRow(id)).execute();
  const listeningUsers = others.slice(0, Number(listeners));
  const memberRows = listeningUsers.map(({ id }, index) => ({ team_id: hostTeamId, user_id: id, role: index === 0 ? ('leader' as const) : ('manager' as const), joined_at: now, reads_after: 0 })); // prettier-ignore
  await trx.insertInto('team_member').values([...memberRows, { team_id: applicantTeamId, user_id: applicant.id, role: 'leader', joined_at: now, reads_after: 0 }]).execute(); // prettier-ignore
  const teamSides = { host_team_id: hostTeamId, host_user_id: null, team_id: applicantTeamId, user_id: null };
  const busyRoomId = await openRoom(trx, host.id, applicant.id, teamSides);
  const smallRooms: { roomId: string; cookie: string }[] = [];
  for (const { id, cookie } of others.slice(0, Number(rooms))) {
    const sides = { host_team_id: null, host_user_id: id, team_id: null, user_id: applicant.id };
    smallRooms.push({ roomId: await openRoom(trx, id, applicant.id, sides), cookie });
  }
  const teamRoomId = await openTeamRoom(trx, listeningUsers.slice(0, Number(members)));
  return {
    applicantId: applicant.id,
    busyRoomId,
    teamRoomId,
    smallRooms,
    cookies: listeningUsers.map(({ cookie }) => cookie),
  };
}

async function startApp(): Promise<object> {
  const database = await openDatabase({ databaseUrl: null, dataDir, log: () => undefined });
  await migrate(database.db);
  const { applicantId, ...setup } = await inTransaction(database.db, insertRooms);
  // Collects statistics, as a running database does; without them, queries are planned for empty tables.
  await sql`analyze`.execute(database.db);
  const commitMs = await commitTime(database, applicantId);

  const highLimits = ['LIMIT_PER_USER', 'LIMIT_PER_ADDRESS', 'LIMIT_MESSAGES'].map((name) => [
    name,
    '1000000',
  ]);
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    CALLS_SHARE: '100',
    ...Object.fromEntries(highLimits),
  });
  // Switches off the refusal of calls when the event loop is behind, so that a busy machine does not change the figures.
  const clientTimeouts = { ...config.clientTimeouts, behindMs: 0 };
  const server = await buildApp({
    config,
    database: database.openConnections(config.database.calls),
    clock: systemClock,
    newId,
    clientTimeouts,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  process.once('disconnect', () => void server.close().then(() => database.close()).finally(() => process.exit(0))); // prettier-ignore
  return { port: portOf(server.server.address()), commitMs, ...setup };
}

async function startRawSockets(): Promise<object> {
  const http = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      // The path of the request is the number of clients to send to.
      for (const client of [...sockets.clients].slice(0, Number(request.url?.slice(1)))) client.send(body);
      reply.writeHead(201).end(body);
    });
  });
  const sockets = new WebSocketServer({ server: http });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  process.once('disconnect', () => process.exit(0));
  return { port: portOf(http.address()) };
}

// The server listens on a port, so the address is not the name of a pipe.
const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

(side === 'app' ? startApp() : startRawSockets()).then(sendToParent, (thrown: unknown) => {
  console.error(thrown);
  process.exit(1);
});
