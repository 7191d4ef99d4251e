import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { SiteClient, SitePerson } from '../container/site-people.fixture';
import { compareWithDatabase } from './drill/check';
import type { WriteLog } from './drill/writers';

const matchTerms = (number: number) => ({
  ...{ teamId: null, sport: 'tennis', title: `Drill ${number}`, content: 'A friendly set.' },
  // Each match starts two hours after the match before, so that no person has two matches at once.
  startAt: new Date(Date.now() + 2 * 86_400_000 + number * 7_200_000).toISOString(),
  ...{ minutes: 60, playersPerSide: 1, venueState: 'BOOKED', venueName: 'Court 2', venueAddress: '' },
  ...{ latitude: 37.531, longitude: 126.914, costPerTeam: 0, costNote: '', levelFrom: 1, levelTo: 5 },
  ...{ gender: 'ANY', rules: '', rated: true, timeZone: 'Asia/Seoul' },
});

/**
 * Posts matches while `goesOn` returns true: a person applies to each, host and applicant write into the chat, and the host confirms the
 * applicant. Records the accepted writes; the client records failed calls.
 */
export async function arrangeMatches(
  client: SiteClient,
  { host, applicant }: { readonly host: SitePerson; readonly applicant: SitePerson },
  writeLog: WriteLog,
  goesOn: () => boolean,
): Promise<void> {
  // Nobody applies to a match without a location of their own.
  const location = { latitude: 37.531, longitude: 126.914, searchDistance: 10 };
  await client.call('PUT', '/api/me/location', { cookie: applicant.cookie, json: location });
  for (let number = 1; goesOn(); number += 1) {
    const write = <T>({ cookie }: SitePerson, path: string, json: object) =>
      client.tryJson<T>('POST', path, { cookie, json });
    const post = await write<{ ids: readonly [string] }>(host, '/api/matches', matchTerms(number));
    if (!post) continue;
    const [matchId] = post.ids;
    writeLog.matchIds.push(matchId);
    const application = { teamId: null, message: 'I would love to play.', termsVersion: 1 };
    const path = `/api/matches/${matchId}/proposals`;
    const answer = await write<{ room: { id: string } }>(applicant, path, application);
    if (!answer) continue;
    const roomId = answer.room.id;
    writeLog.applications.push({ matchId, userId: applicant.id, roomId });
    await write(host, `/api/proposals/${roomId}/talk`, { state: 'PENDING', termsVersion: 1 });
    for (const person of [host, applicant]) {
      const clientId = randomUUID();
      const json = { clientId, text: `Hello ${clientId}` };
      if (await write(person, `/api/rooms/${roomId}/messages`, json))
        writeLog.messages.push({ roomId, clientId });
    }
    const confirmed = { state: 'TALKING', termsVersion: 1 };
    if (await write(host, `/api/proposals/${roomId}/confirm`, confirmed))
      writeLog.confirmations.push({ matchId, proposalIds: [roomId] });
  }
}

/** Saves new texts in the profile of a person while `goesOn` returns true. Returns the last accepted text. */
export async function changeProfile(
  client: SiteClient,
  { cookie }: SitePerson,
  goesOn: () => boolean,
): Promise<string> {
  let acceptedText = '';
  while (goesOn()) {
    const bio = `I play ${randomUUID()}`;
    if (await client.tryCall('PATCH', '/api/me', { cookie, json: { bio } })) acceptedText = bio;
    await client.tryCall('GET', '/api/me', { cookie });
  }
  return acceptedText;
}

export interface AcceptedWrites {
  readonly writeLog: WriteLog;
  /** Texts of messages. */
  readonly texts: readonly string[];
  readonly bios: readonly { readonly userId: string; readonly bio: string }[];
}

/** Compares the tables with the accepted writes. Returns a sentence for each difference. */
export async function differencesIn(
  db: Client,
  { writeLog, texts, bios }: AcceptedWrites,
): Promise<readonly string[]> {
  const { sentences } = await compareWithDatabase(db, { crew: null, writeLog, pages: [] });
  const { rows: wrongTexts } = await db.query<{ text: string; count: string }>(
    `select accepted.text, count(message.id) from unnest($1::text[]) as accepted (text)
     left join message on message.body = accepted.text group by accepted.text having count(message.id) <> 1`,
    [texts],
  );
  const { rows: wrongBios } = await db.query<{ id: string }>(
    `select id from unnest($1::uuid[], $2::text[]) as accepted (id, bio) join user_account using (id)
     where user_account.bio is distinct from accepted.bio`,
    [bios.map(({ userId }) => userId), bios.map(({ bio }) => bio)],
  );
  return [
    ...sentences,
    ...wrongTexts.map(({ text, count }) => `the message "${text}" is there ${count} times`),
    ...wrongBios.map(({ id }) => `the profile of ${id} has not the text that was saved last`),
  ];
}
