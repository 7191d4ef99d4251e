import type { CreateMatch, MatchesCreated, RoomAnswer, SportId } from '@homeground/shared/contracts';
import type { APIRequestContext } from 'playwright/test';
import { fromPage, yeoksam } from './people';

const { latitude, longitude } = yeoksam;

async function post<T>(request: APIRequestContext, url: string, address: string, data?: object): Promise<T> {
  const answer = await request.post(`${url}${address}`, { data: data ?? {}, headers: fromPage(url) });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Wanted {
  readonly sport: SportId;
  readonly title: string;
  readonly now: Date;
  readonly teams?: { readonly host: string; readonly away: string };
}

interface Two {
  readonly host: APIRequestContext;
  readonly away: APIRequestContext;
}

/** One against one, or between the two teams named, posted, applied to, talked about and confirmed through the API; it starts an hour from `now`. */
export async function confirmedMatch(
  url: string,
  { host, away }: Two,
  { sport, title, now, teams }: Wanted,
): Promise<string> {
  const match: CreateMatch = {
    teamId: teams?.host ?? null,
    sport,
    title,
    content: 'Best of friends afterwards.',
    startAt: new Date(now.getTime() + 3_600_000).toISOString(),
    minutes: 60,
    playersPerSide: 1,
    venueState: 'BOOKED',
    venueName: 'Court 2',
    venueAddress: '',
    latitude,
    longitude,
    costPerTeam: 0,
    costNote: '',
    levelFrom: 1,
    levelTo: 5,
    gender: 'ANY',
    rules: '',
    rated: true,
    timeZone: 'Asia/Seoul',
  };
  const { ids } = await post<MatchesCreated>(host, url, '/api/matches', match);
  const [id = ''] = ids;
  const { room } = await post<RoomAnswer>(away, url, `/api/matches/${id}/proposals`, {
    teamId: teams?.away ?? null,
    message: 'Shall we?',
  });
  await post(host, url, `/api/proposals/${room.id}/talk`);
  await post(host, url, `/api/proposals/${room.id}/confirm`);
  return id;
}
