import type {
  CreateMatch,
  Message,
  MessagePage,
  ProposalAct,
  RoomDetail,
} from '@homeground/shared/contracts';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import { fromPage } from './people';

/** What a browser of somebody who signed up may do through the API. */
export type Caller = APIRequestContext;

async function done(answer: APIResponse, what: string): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${what} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

/** A post for two people, in a week; every call of one person takes another day, so that their matches do not clash. */
export async function postMatch(
  host: Caller,
  url: string,
  day = 7,
  { latitude, longitude } = { latitude: 37.5, longitude: 127.036 },
): Promise<string> {
  const match: CreateMatch = {
    teamId: null,
    sport: 'tennis',
    title: 'Singles by the river',
    content: 'A friendly set or two.',
    startAt: new Date(Date.now() + day * 86_400_000).toISOString(),
    minutes: 90,
    playersPerSide: 1,
    venueState: 'BOOKED',
    venueName: 'Riverside court 2',
    venueAddress: '',
    latitude,
    longitude,
    costPerTeam: 10_000,
    costNote: '',
    levelFrom: 2,
    levelTo: 4,
    gender: 'ANY',
    rules: '',
    rated: true,
    timeZone: 'Asia/Seoul',
  };
  const answer = await done(
    await host.post(`${url}/api/matches`, { data: match, headers: fromPage(url) }),
    'Posting',
  );
  const [id] = ((await answer.json()) as { ids: string[] }).ids;
  if (id === undefined) throw new Error('Posting answered no id.');
  return id;
}

export async function apply(guest: Caller, url: string, matchId: string): Promise<string> {
  const answer = await done(
    await guest.post(`${url}/api/matches/${matchId}/proposals`, {
      data: { teamId: null, message: 'We would love to play.', termsVersion: 1 },
      headers: fromPage(url),
    }),
    'Applying',
  );
  return ((await answer.json()) as { room: RoomDetail }).room.id;
}

export async function actOn(who: Caller, url: string, roomId: string, act: ProposalAct): Promise<void> {
  const answer = await done(await who.get(`${url}/api/rooms/${roomId}`), 'Looking');
  const { state, termsVersion } = ((await answer.json()) as { room: RoomDetail }).room.proposal;
  await done(
    await who.post(`${url}/api/proposals/${roomId}/${act}`, {
      data: { state, termsVersion },
      headers: fromPage(url),
    }),
    act,
  );
}

/** A room in which both may write. */
export async function openRoom(
  host: Caller,
  guest: Caller,
  url: string,
): Promise<{ matchId: string; id: string }> {
  const matchId = await postMatch(host, url);
  const id = await apply(guest, url, matchId);
  await actOn(host, url, id, 'talk');
  return { matchId, id };
}

/** One attempt with a client-made id; what the server answered, or null where there was no answer. */
export async function trySaying(
  who: Caller,
  url: string,
  roomId: string,
  text: string,
  clientId: string,
): Promise<{ readonly status: number; readonly message: Message | null } | null> {
  const answer = await who
    .post(`${url}/api/rooms/${roomId}/messages`, {
      data: { clientId, text },
      headers: fromPage(url, clientId),
      timeout: 10_000,
    })
    .catch(() => null);
  if (!answer) return null;
  const body = answer.ok() ? ((await answer.json().catch(() => null)) as { message: Message } | null) : null;
  return { status: answer.status(), message: body?.message ?? null };
}

/** Every message of the room, asked for by number as a page does. */
export async function everyMessage(who: Caller, url: string, roomId: string): Promise<readonly Message[]> {
  const all: Message[] = [];
  for (;;) {
    const answer = await done(
      await who.get(`${url}/api/rooms/${roomId}/messages?after=${all.at(-1)?.number ?? 0}&limit=200`),
      'Reading',
    );
    const { messages, lastNumber } = (await answer.json()) as MessagePage;
    all.push(...messages);
    if (messages.length === 0 || (all.at(-1)?.number ?? 0) >= lastNumber) return all;
  }
}
