import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AnswerLog } from './answers';
import { bodyOf, type Person, read, writeUntilAnswered } from './client';

/** Log of all acknowledged writes: each of them must be in the database exactly once. */
export interface WriteLog {
  /** Ids of posted matches. */
  readonly matchIds: string[];
  readonly applications: Application[];
  /** Ids of the rooms that the host opened for a talk. */
  readonly talkRoomIds: string[];
  /** Matches whose applicants were all confirmed at once, with the ids of the proposals that were acknowledged as confirmed. */
  readonly confirmations: { readonly matchId: string; readonly proposalIds: readonly string[] }[];
  /** Matches with a confirmed opponent whose result is not entered yet. */
  readonly playedMatches: { readonly matchId: string; readonly opponent: Person }[];
  /** Matches with a result on which both sides agreed. */
  readonly results: { readonly matchId: string; readonly hostId: string; readonly opponentId: string }[];
  /** Texts and pictures. */
  readonly messages: { readonly roomId: string; readonly clientId: string }[];
  /** URLs of pictures that were sent and must still be read back. */
  readonly unreadPictureUrls: string[];
  readonly missingPictureUrls: string[];
  /** Times of the acknowledgements, except those of pictures. */
  readonly ackedAt: number[];
  /** Times of all answers to a person who only reads. */
  readonly readAt: number[];
  /** Ids of posted matches that the list of their host did not contain right after the post. */
  readonly unseenMatchIds: string[];
  readonly answers: AnswerLog;
}

export interface Application {
  readonly matchId: string;
  readonly userId: string;
  /** Id of the application and of its room. */
  readonly roomId: string;
}

export const emptyWriteLog = (): WriteLog => ({
  ...{ matchIds: [], applications: [], talkRoomIds: [], confirmations: [], playedMatches: [], results: [] },
  ...{ messages: [], unreadPictureUrls: [], missingPictureUrls: [], ackedAt: [] },
  ...{ readAt: [], unseenMatchIds: [], answers: new AnswerLog() },
});

/** People who write to a site during a drill. */
export interface Crew {
  readonly site: string;
  /** URLs of the servers behind the balancer. */
  readonly servers: readonly string[];
  readonly host: Person;
  /** Three people. All of them apply to each match, and each is confirmed through a different server. */
  readonly applicants: readonly Person[];
  /** People who chat with the host. */
  readonly chatPartners: readonly Person[];
  /** A person who writes nothing, so that the lists come from replicas. */
  readonly reader: Person;
}

const READ_PAUSE_MS = 200;
/** Pause of a writer after each write, so that the tables of a long drill fit on the disks. */
const WRITE_PAUSE_MS = 200;

/** Number of posted matches. Each match starts two hours after the match before, so that no user has two matches at once. */
let matchCount = 0;

export async function postMatch({ site, host }: Crew, writeLog: WriteLog): Promise<string> {
  matchCount += 1;
  const startAt = new Date(Date.now() + 2 * 86_400_000 + matchCount * 7_200_000).toISOString();
  const post = {
    teamId: null,
    sport: 'tennis',
    title: `Drill ${matchCount}`,
    content: 'A friendly set.',
    startAt,
    minutes: 60,
    playersPerSide: 1,
    venueState: 'BOOKED',
    venueName: 'Court 2',
    venueAddress: '',
    latitude: 37.531,
    longitude: 126.914,
    costPerTeam: 0,
    costNote: '',
    levelFrom: 1,
    levelTo: 5,
    gender: 'ANY',
    rules: '',
    rated: true,
    timeZone: 'Asia/Seoul',
  };
  const answer = await writeUntilAnswered(`${site}/api/matches`, host, post, writeLog.answers);
  const [id] = bodyOf<{ ids: string[] }>(answer).ids;
  if (id === undefined) throw new Error('The answer to a post contains no id.');
  writeLog.matchIds.push(id);
  writeLog.ackedAt.push(Date.now());
  // A list comes from a replica, but must contain the person's own writes.
  const list = await read<MatchList>(`${site}/api/matches?mine=true&sort=newest`, host, writeLog.answers);
  if (list && !list.matches.some((match) => match.id === id)) writeLog.unseenMatchIds.push(id);
  return id;
}

interface MatchList {
  readonly matches: readonly { readonly id: string }[];
}

/** Reads the list of matches once, and records the time of the answer. */
export async function readList({ site, reader }: Crew, writeLog: WriteLog): Promise<void> {
  if (await read<MatchList>(`${site}/api/matches`, reader, writeLog.answers))
    writeLog.readAt.push(Date.now());
  await wait(READ_PAUSE_MS);
}

/** Lets people apply to a match, and the host open a chat with each. Returns the ids of the rooms. */
export async function openRooms(
  { site, host }: Crew,
  people: readonly Person[],
  matchId: string,
  writeLog: WriteLog,
): Promise<readonly string[]> {
  return Promise.all(
    people.map(async (person) => {
      const json = { teamId: null, message: 'I would love to play.', termsVersion: 1 };
      const { answers } = writeLog;
      const answer = await writeUntilAnswered(
        `${site}/api/matches/${matchId}/proposals`,
        person,
        json,
        answers,
      );
      const { id } = bodyOf<{ room: { id: string } }>(answer).room;
      writeLog.applications.push({ matchId, userId: person.id, roomId: id });
      const expectedState = { state: 'PENDING', termsVersion: 1 };
      bodyOf(await writeUntilAnswered(`${site}/api/proposals/${id}/talk`, host, expectedState, answers));
      writeLog.talkRoomIds.push(id);
      writeLog.ackedAt.push(Date.now());
      return id;
    }),
  );
}

/** Posts a match, lets all applicants apply, and confirms all of them at the same moment, each through another server. */
export async function confirmAll(crew: Crew, writeLog: WriteLog): Promise<void> {
  const matchId = await postMatch(crew, writeLog);
  const rooms = await openRooms(crew, crew.applicants, matchId, writeLog);
  const expectedState = { state: 'TALKING', termsVersion: 1 };
  const answers = await Promise.all(
    // Calls the servers directly. A dead server does not answer, so the repetitions go through the balancer.
    rooms.map((id, index) => {
      const path = `/api/proposals/${id}/confirm`;
      const url = `${crew.servers[index % crew.servers.length]}${path}`;
      const options = { repeatUrl: `${crew.site}${path}` };
      return writeUntilAnswered(url, crew.host, expectedState, writeLog.answers, options);
    }),
  );
  for (const { status, body } of answers)
    if (status !== 200 && !body.includes('match.state_moved'))
      writeLog.answers.broken.push(`A confirmation: ${status} ${body}`);
  writeLog.confirmations.push({
    matchId,
    proposalIds: rooms.filter((_, index) => answers[index]?.status === 200),
  });
  writeLog.ackedAt.push(Date.now());
  const opponent = crew.applicants[answers.findIndex(({ status }) => status === 200)];
  if (opponent) writeLog.playedMatches.push({ matchId, opponent });
  await wait(WRITE_PAUSE_MS);
}

/** Sends a message of this person to a room. */
export async function sendMessage(
  { site }: Crew,
  person: Person,
  roomId: string,
  writeLog: WriteLog,
): Promise<void> {
  const clientId = randomUUID();
  bodyOf(
    await writeUntilAnswered(
      `${site}/api/rooms/${roomId}/messages`,
      person,
      {
        clientId,
        text: `Hello ${clientId}`,
      },
      writeLog.answers,
    ),
  );
  writeLog.messages.push({ roomId, clientId });
  writeLog.ackedAt.push(Date.now());
  await wait(WRITE_PAUSE_MS);
}

/** Repeats work while `goesOn` returns true, and records refusals that no writer expects. */
export async function repeat(
  goesOn: () => boolean,
  work: () => Promise<void>,
  { answers }: WriteLog,
): Promise<void> {
  while (goesOn()) await work().catch((thrown: unknown) => answers.broken.push(String(thrown)));
}
