import type { Cluster } from '../cluster';
import { type Person, signUp } from './client';
import { waitUntilHealthy } from './members';
import { withPrimary } from './with-primary';
import { type Crew, openRooms, postMatch, type WriteLog } from './writers';

/** Five matches with ten chat partners each: 50 rooms. */
const CHAT_MATCH_COUNT = 5;
const CHAT_PARTNER_COUNT = 10;

/** A room in which the host and a partner chat. */
export interface Chat {
  readonly id: string;
  readonly partner: Person;
}

/** Opens a room for each chat partner in each of a few matches. */
export async function openChats(crew: Crew, writeLog: WriteLog): Promise<readonly Chat[]> {
  const rooms: Chat[] = [];
  for (let count = 0; count < CHAT_MATCH_COUNT; count += 1) {
    const ids = await openRooms(crew, crew.chatPartners, await postMatch(crew, writeLog), writeLog);
    rooms.push(
      ...crew.chatPartners.flatMap((partner, index) => (ids[index] ? [{ id: ids[index], partner }] : [])),
    );
  }
  return rooms;
}

/** Signs up all people of a drill, once the cluster is healthy, and places them in one neighbourhood. */
export async function signUpCrew(cluster: Cluster, { answers }: WriteLog): Promise<Crew> {
  const { ports } = cluster.plan;
  await waitUntilHealthy(cluster);
  const site = `http://127.0.0.1:${ports.site}`;
  const host = await signUp(site, answers);
  const applicants = [await signUp(site, answers), await signUp(site, answers), await signUp(site, answers)];
  const chatPartners: Person[] = [];
  while (chatPartners.length < CHAT_PARTNER_COUNT) chatPartners.push(await signUp(site, answers));
  const reader = await signUp(site, answers);
  await withPrimary(cluster, (db) =>
    db.query(
      'update user_account set latitude = 37.531, longitude = 126.914, search_distance = 10 where id = any ($1)',
      [[host, reader, ...applicants, ...chatPartners].map(({ id }) => id)],
    ),
  );
  return {
    site,
    servers: ports.servers.map((port) => `http://127.0.0.1:${port}`),
    host,
    applicants,
    chatPartners,
    reader,
  };
}
