import type { AnswerLinkCreated, LineUp, LineUpSide } from '@homeground/shared/contracts';
import { send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { shortOrLong } from '../../../test/servers';
import { confirmMatch } from '../matches/match-change.usecases';
import { matchFields, postMatchAs } from '../matches/matches.fixture';

export { app, database };

export const start = new Date('2026-06-01T10:00:00.000Z');
let currentTime = start;
const clock = { now: () => currentTime };

/** Sets the clock of the app. */
export function setTime(time: Date): void {
  currentTime = time;
}

export let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
export let away: Person;
let awayTeamId: string;
export let matchId: string;

export const linkPath = () => `/api/matches/${matchId}/line-up/link`;
export async function createLink(person: Person): Promise<string> {
  const answer = await send(app, 'POST', linkPath(), { cookie: person.cookie });
  if (answer.statusCode !== 201) throw new Error(`No link: ${answer.statusCode} ${answer.body}`);
  return answer.json<AnswerLinkCreated>().token;
}

/** Returns a browser that keeps its cookie between requests. */
export function browser(address = '203.0.113.7', language = 'en') {
  let cookie = '';
  const keepCookie = (answer: Awaited<ReturnType<App['inject']>>) => {
    for (const { name, value } of answer.cookies) if (name === 'guest') cookie = `guest=${value}`;
    return answer;
  };
  const headers = () => ({ 'accept-language': language, ...(cookie && { cookie }) });
  return {
    cookie: () => cookie,
    openLink: async (token: string) =>
      keepCookie(
        await app.inject({
          method: 'GET',
          url: `/answer?k=${encodeURIComponent(token)}`,
          remoteAddress: address,
          headers: headers(),
        }),
      ),
    sendAnswer: async (
      token: string,
      name: string,
      answer: string,
      moreFields: object = {},
      origin?: string,
    ) =>
      keepCookie(
        await app.inject({
          method: 'POST',
          url: '/answer',
          remoteAddress: address,
          headers: {
            ...headers(),
            'content-type': 'application/x-www-form-urlencoded',
            ...(origin && { origin }),
          },
          payload: new URLSearchParams({ k: token, name, answer, ...moreFields }).toString(),
        }),
      ),
  };
}

export const readOwnSide = async (person: Person): Promise<LineUpSide> => {
  const url = `/api/matches/${matchId}/line-up`;
  const { sides } = (await send(app, 'GET', url, { cookie: person.cookie })).json<LineUp>();
  const side = sides.find(({ isMine }) => isMine);
  if (!side) throw new Error('The user has no side in this match.');
  return side;
};
export const guestAnswers = async (person: Person) =>
  (await readOwnSide(person)).guests?.map(({ name, answer }) => [name, answer]) ?? [];

/** Starts the app, and confirms a match of two teams before each test. */
export function setUpAnswerLinks(): void {
  // A race of a thousand rounds takes longer than the usual limit of a test.
  jest.setTimeout(shortOrLong(240_000, 3_000_000));
  setUpApp({ clock });
  beforeAll(async () => {
    hosts = await createTeamWithPeople(app);
    away = await signUpUser(app);
    awayTeamId = (await createTeamAs(app, away)).id;
  });
  beforeEach(async () => {
    currentTime = start;
    await database.db.deleteFrom('match').execute();
    await database.db.deleteFrom('sign_in_throttle').execute();
    const fields = matchFields(clock.now(), {
      ...{ teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 },
      ...{ venueName: 'Riverside', venueAddress: '3 Bank Road', content: 'Only for the two of us.' },
    });
    matchId = await postMatchAs(app, hosts.leader, fields);
    await inTransaction(database.db, (trx) =>
      confirmMatch({ clock }, trx, matchId, { teamId: awayTeamId, userId: null, proposalId: null }),
    );
  });
}
