import type { CreateMatch, MatchDetail } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { TestDatabase } from '../../../test/database';
import { send } from '../../../test/app';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

export const yeouido = { latitude: 37.531, longitude: 126.914 };

/** Returns the request body for a match next week. */
export function matchFields(now: Date, changes: Partial<CreateMatch> = {}): CreateMatch {
  return {
    teamId: null,
    sport: 'tennis',
    title: 'Singles by the river',
    content: 'A friendly set or two.',
    startAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    minutes: 90,
    playersPerSide: 1,
    venueState: 'BOOKED',
    venueName: 'Riverside court 2',
    venueAddress: '',
    ...yeouido,
    costPerTeam: 10_000,
    costNote: '',
    levelFrom: 2,
    levelTo: 4,
    gender: 'ANY',
    rules: '',
    rated: true,
    timeZone: 'Asia/Seoul',
    ...changes,
  };
}

export async function setHomeOf(
  { db }: TestDatabase,
  person: Person,
  position = yeouido,
  km = 10,
): Promise<void> {
  await sql`update user_account set latitude = ${position.latitude}, longitude = ${position.longitude}, search_distance = ${km} where id = ${person.id}`.execute(
    db,
  );
}

export async function postMatchAs(app: App, person: Person, fields: CreateMatch): Promise<string> {
  const answer = await send(app, 'POST', '/api/matches', { cookie: person.cookie, json: fields });
  const [id] = answer.statusCode === 201 ? answer.json<{ ids: string[] }>().ids : [];
  if (id === undefined) throw new Error(`Not posted: ${answer.statusCode} ${answer.body}`);
  return id;
}

export async function fetchMatchAs(app: App, person: Person, id: string): Promise<MatchDetail> {
  const answer = await send(app, 'GET', `/api/matches/${id}`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`Match not returned: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ match: MatchDetail }>().match;
}

/** Cancels a match with the version that the user sees now. */
export async function cancelAs(app: App, person: Person, id: string, reason = 'rain') {
  const { version } = await fetchMatchAs(app, person, id);
  return send(app, 'POST', `/api/matches/${id}/cancel`, { cookie: person.cookie, json: { reason, version } });
}

export async function pauseAs(app: App, person: Person, id: string, act: 'pause' | 'resume') {
  const { version } = await fetchMatchAs(app, person, id);
  return send(app, 'POST', `/api/matches/${id}/${act}`, { cookie: person.cookie, json: { version } });
}
