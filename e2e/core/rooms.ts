import type {
  CreateMatch,
  Message,
  MessagePage,
  ProposalAct,
  RoomDetail,
} from '@homeground/shared/contracts';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import { browserHeaders } from './people';

/** Request context of a signed-in user. */
export type SignedInApi = APIRequestContext;

async function requireOk(answer: APIResponse, action: string): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${action} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

/** Posts a 1 vs 1 match, in a week by default. Pass different `daysAhead` for each match of one user, so that the matches do not clash. */
export async function postMatch(
  host: SignedInApi,
  url: string,
  daysAhead = 7,
  { latitude, longitude } = { latitude: 37.5, longitude: 127.036 },
): Promise<string> {
  const match: CreateMatch = {
    teamId: null,
    sport: 'tennis',
    title: 'Singles by the river',
    content: 'A friendly set or two.',
    startAt: new Date(Date.now() + daysAhead * 86_400_000).toISOString(),
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
  const answer = await requireOk(
    await host.post(`${url}/api/matches`, { data: match, headers: browserHeaders(url) }),
    'Posting',
  );
  const [id] = ((await answer.json()) as { ids: string[] }).ids;
  if (id === undefined) throw new Error('The answer to the post contains no id.');
  return id;
}

export async function applyToMatch(applicant: SignedInApi, url: string, matchId: string): Promise<string> {
  const answer = await requireOk(
    await applicant.post(`${url}/api/matches/${matchId}/proposals`, {
      data: { teamId: null, message: 'We would love to play.', termsVersion: 1 },
      headers: browserHeaders(url),
    }),
    'Applying',
  );
  return ((await answer.json()) as { room: RoomDetail }).room.id;
}

/** Acts on a proposal. Its room has the same id. */
export async function actOnProposal(
  api: SignedInApi,
  url: string,
  roomId: string,
  proposalAct: ProposalAct,
): Promise<void> {
  const answer = await requireOk(await api.get(`${url}/api/rooms/${roomId}`), 'Reading the room');
  const { state, termsVersion } = ((await answer.json()) as { room: RoomDetail }).room.proposal;
  await requireOk(
    await api.post(`${url}/api/proposals/${roomId}/${proposalAct}`, {
      data: { state, termsVersion },
      headers: browserHeaders(url),
    }),
    proposalAct,
  );
}

/** Posts a match, applies to the match and starts the chat, so that both users may write. */
export async function openRoom(
  host: SignedInApi,
  applicant: SignedInApi,
  url: string,
): Promise<{ matchId: string; id: string }> {
  const matchId = await postMatch(host, url);
  const id = await applyToMatch(applicant, url, matchId);
  await actOnProposal(host, url, id, 'talk');
  return { matchId, id };
}

/** Sends a message once with this client id. Returns null if there was no answer. */
export async function trySendMessage(
  api: SignedInApi,
  url: string,
  roomId: string,
  text: string,
  clientId: string,
): Promise<{ readonly status: number; readonly message: Message | null } | null> {
  const answer = await api
    .post(`${url}/api/rooms/${roomId}/messages`, {
      data: { clientId, text },
      headers: browserHeaders(url, clientId),
      timeout: 10_000,
    })
    .catch(() => null);
  if (!answer) return null;
  const body = answer.ok() ? ((await answer.json().catch(() => null)) as { message: Message } | null) : null;
  return { status: answer.status(), message: body?.message ?? null };
}

/** Reads all messages of the room page by page, in the order of their numbers, as the app does. */
export async function readAllMessages(
  api: SignedInApi,
  url: string,
  roomId: string,
): Promise<readonly Message[]> {
  const allMessages: Message[] = [];
  for (;;) {
    const answer = await requireOk(
      await api.get(`${url}/api/rooms/${roomId}/messages?after=${allMessages.at(-1)?.number ?? 0}&limit=200`),
      'Reading',
    );
    const { messages, lastNumber } = (await answer.json()) as MessagePage;
    allMessages.push(...messages);
    if (messages.length === 0 || (allMessages.at(-1)?.number ?? 0) >= lastNumber) return allMessages;
  }
}
