import { randomUUID } from 'node:crypto';
import { type Answer, type Person, write } from './client';

/** What was acknowledged: nothing of it may be missing, or be there twice. */
export interface Book {
  /** Ids of posted matches. */
  readonly matches: string[];
  readonly applications: { readonly matchId: string; readonly userId: string }[];
  /** Matches whose applicants were all confirmed at once, with the ids of the proposals that were acknowledged as confirmed. */
  readonly confirmations: { readonly matchId: string; readonly confirmed: readonly string[] }[];
  readonly messages: { readonly roomId: string; readonly clientId: string }[];
  /** Times of all acknowledgements. */
  readonly ackedAt: number[];
  /** Answers that a writer did not expect. */
  readonly surprises: string[];
}

export const emptyBook = (): Book => ({
  ...{ matches: [], applications: [], confirmations: [], messages: [], ackedAt: [], surprises: [] },
});

export interface Crew {
  readonly site: string;
  /** Addresses of the servers themselves. */
  readonly servers: readonly string[];
  readonly host: Person;
  readonly applicants: readonly Person[];
}

/** Each match starts two hours after the one before: nobody plays two at once. */
let matchCount = 0;

export async function postMatch({ site, host }: Crew, book: Book): Promise<string> {
  matchCount += 1;
  const startAt = new Date(Date.now() + 2 * 86_400_000 + matchCount * 7_200_000).toISOString();
  const answer = await write(`${site}/api/matches`, host, {
    ...{
      teamId: null,
      sport: 'tennis',
      title: `Drill ${matchCount}`,
      content: 'A friendly set.',
      startAt,
      minutes: 60,
    },
    ...{
      playersPerSide: 1,
      venueState: 'BOOKED',
      venueName: 'Court 2',
      venueAddress: '',
      latitude: 37.531,
      longitude: 126.914,
    },
    ...{
      costPerTeam: 0,
      costNote: '',
      levelFrom: 1,
      levelTo: 5,
      gender: 'ANY',
      rules: '',
      rated: true,
      timeZone: 'Asia/Seoul',
    },
  });
  const [id] = accepted<{ ids: string[] }>(answer).ids;
  if (id === undefined) throw new Error('A post without an id.');
  book.matches.push(id);
  book.ackedAt.push(Date.now());
  return id;
}

/** Everybody applies, and the host talks with everybody. Returns the rooms. */
export async function openRooms(
  { site, host, applicants }: Crew,
  matchId: string,
  book: Book,
): Promise<readonly string[]> {
  return Promise.all(
    applicants.map(async (person) => {
      const json = { teamId: null, message: 'I would love to play.', termsVersion: 1 };
      const answer = await write(`${site}/api/matches/${matchId}/proposals`, person, json);
      const { id } = accepted<{ room: { id: string } }>(answer).room;
      book.applications.push({ matchId, userId: person.id });
      const seen = { state: 'PENDING', termsVersion: 1 };
      accepted(await write(`${site}/api/proposals/${id}/talk`, host, seen));
      book.ackedAt.push(Date.now());
      return id;
    }),
  );
}

/** Posts a match, fills it with applicants and confirms them all at once, each at another server. */
export async function confirmAll(crew: Crew, book: Book): Promise<void> {
  const matchId = await postMatch(crew, book);
  const rooms = await openRooms(crew, matchId, book);
  const seen = { state: 'TALKING', termsVersion: 1 };
  const answers = await Promise.all(
    // A dead server answers again after a while; a page would go through the balancer.
    rooms.map((id, place) =>
      write(`${crew.servers[place % crew.servers.length]}/api/proposals/${id}/confirm`, crew.host, seen),
    ),
  );
  book.confirmations.push({ matchId, confirmed: rooms.filter((_, place) => answers[place]?.status === 200) });
  book.ackedAt.push(Date.now());
}

/** Host and applicant write into a room. */
export async function sendMessage({ site }: Crew, person: Person, roomId: string, book: Book): Promise<void> {
  const clientId = randomUUID();
  accepted(
    await write(`${site}/api/rooms/${roomId}/messages`, person, { clientId, text: `Hello ${clientId}` }),
  );
  book.messages.push({ roomId, clientId });
  book.ackedAt.push(Date.now());
}

/** Works again and again while `goesOn`; an unexpected answer is written down. */
export async function repeat(goesOn: () => boolean, work: () => Promise<void>, book: Book): Promise<void> {
  while (goesOn()) await work().catch((thrown: unknown) => book.surprises.push(String(thrown)));
}

function accepted<T>({ status, body }: Answer): T {
  if (status >= 400) throw new Error(`${status} ${body}`);
  return JSON.parse(body) as T;
}
