import type {
  CreateMatch,
  MatchesCreated,
  ResultAnswer,
  ResultClaim,
  RoomAnswer,
  SeenProposal,
  SportId,
} from '@homeground/shared/contracts';
import type { APIRequestContext } from 'playwright/test';
import { browserHeaders, setLocation, signUp, yeoksam } from './people';

async function post<T>(request: APIRequestContext, url: string, path: string, data?: object): Promise<T> {
  const answer = await request.post(`${url}${path}`, { data: data ?? {}, headers: browserHeaders(url) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Name of the venue of each match that is created here. */
export const createdVenueName = 'Court 2';

interface MatchOptions {
  readonly sport: SportId;
  readonly title: string;
  /** The match starts one hour after this time. */
  readonly now: Date;
  readonly teams?: { readonly host: string; readonly away: string };
  /** Place of the match. The default is Yeoksam. */
  readonly location?: { readonly latitude: number; readonly longitude: number };
  readonly costPerTeam?: number;
  readonly timeZone?: string;
}

export interface BothSides {
  readonly host: APIRequestContext;
  readonly away: APIRequestContext;
}

/** Posts a match through the API: a 1 vs 1 match, or a match of the host's team. The match starts one hour after `now`. */
export async function createMatch(
  url: string,
  host: APIRequestContext,
  options: MatchOptions,
): Promise<string> {
  const { sport, title, now, teams, location = yeoksam, costPerTeam = 0, timeZone = 'Asia/Seoul' } = options;
  const match: CreateMatch = {
    teamId: teams?.host ?? null,
    sport,
    title,
    content: 'Best of friends afterwards.',
    startAt: new Date(now.getTime() + 3_600_000).toISOString(),
    minutes: 60,
    playersPerSide: 1,
    venueState: 'BOOKED',
    venueName: createdVenueName,
    venueAddress: '',
    latitude: location.latitude,
    longitude: location.longitude,
    costPerTeam,
    costNote: '',
    levelFrom: 1,
    levelTo: 5,
    gender: 'ANY',
    rules: '',
    rated: true,
    timeZone,
  };
  const { ids } = await post<MatchesCreated>(host, url, '/api/matches', match);
  const [id = ''] = ids;
  return id;
}

/** The proposal as the caller last saw it. The server refuses the call if the proposal has changed since. */
const proposalSeenAs = (state: SeenProposal['state']): SeenProposal => ({ state, termsVersion: 1 });

/** Posts a match and applies to it; the host has not answered yet. Returns the ids of the match and of the room. */
export async function createMatchWithNewApplicant(
  url: string,
  { host, away }: BothSides,
  options: MatchOptions,
): Promise<{ readonly id: string; readonly roomId: string }> {
  const id = await createMatch(url, host, options);
  const { room } = await post<RoomAnswer>(away, url, `/api/matches/${id}/proposals`, {
    teamId: options.teams?.away ?? null,
    message: 'Shall we?',
    termsVersion: 1,
  });
  return { id, roomId: room.id };
}

/** Posts a match, applies to it and starts the chat. Returns the ids of the match and of the room. */
export async function createMatchWithApplicant(
  url: string,
  sides: BothSides,
  options: MatchOptions,
): Promise<{ readonly id: string; readonly roomId: string }> {
  const { id, roomId } = await createMatchWithNewApplicant(url, sides, options);
  await post(sides.host, url, `/api/proposals/${roomId}/talk`, proposalSeenAs('PENDING'));
  return { id, roomId };
}

/** Posts a match, applies to it, starts the chat and confirms the applicant. Returns the id of the match. */
export async function createConfirmedMatch(
  url: string,
  sides: BothSides,
  options: MatchOptions,
): Promise<string> {
  const { id, roomId } = await createMatchWithApplicant(url, sides, options);
  await post(sides.host, url, `/api/proposals/${roomId}/confirm`, proposalSeenAs('TALKING'));
  return id;
}

/** Signs up an away user in the same neighbourhood, and confirms a tennis match between the host and this user. */
export async function createConfirmedMatchWithNewUser(
  url: string,
  { host, away }: BothSides,
  title: string,
): Promise<string> {
  await signUp(away, url);
  await setLocation(away, url);
  return createConfirmedMatch(url, { host, away }, { sport: 'tennis', title, now: new Date() });
}

/** Enters a result as host and agrees to the result as away side, so that the result is final. */
export async function agreeOnResult(
  url: string,
  { host, away }: BothSides,
  id: string,
  claim: ResultClaim,
): Promise<void> {
  const path = `/api/matches/${id}/result`;
  const { result } = await post<ResultAnswer>(host, url, path, { claim, version: 0 });
  await post(away, url, `${path}/agree`, { version: result.version });
}
