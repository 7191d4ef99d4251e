import type { ChallengeState, MatchDetail, RoomDetail, SendChallenge } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import type { createTeamWithPeople, Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { matchFields, fetchMatchAs } from '../matches/matches.fixture';

export type Team = Awaited<ReturnType<typeof createTeamWithPeople>>;

/** Returns the fields that the form would send. */
export function challengeFields(
  now: Date,
  fromTeamId: string,
  changes: Partial<SendChallenge> = {},
): SendChallenge {
  const { teamId: _side, ...fields } = matchFields(now, { sport: 'futsal', playersPerSide: 5 });
  return { ...fields, teamId: fromTeamId, theyChoose: false, ...changes };
}

export function challengeAs(
  app: App,
  person: Person,
  toTeamId: string,
  fields: SendChallenge,
): ReturnType<typeof send> {
  return send(app, 'POST', `/api/teams/${toTeamId}/challenges`, { cookie: person.cookie, json: fields });
}

/** Sends a challenge from one team to another. Returns the id of the match. */
export async function challengeOrThrow(
  app: App,
  now: Date,
  { from: challenger, to: challenged }: Readonly<Record<'from' | 'to', Pick<Team, 'leader' | 'team'>>>,
  changes: Partial<SendChallenge> = {},
): Promise<string> {
  const fields = challengeFields(now, challenger.team.id, changes);
  const answer = await challengeAs(app, challenger.leader, challenged.team.id, fields);
  if (answer.statusCode !== 201) throw new Error(`Not challenged: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ matchId: string }>().matchId;
}

export function acceptAs(
  app: App,
  person: Person,
  matchId: string,
  changes: Readonly<Record<string, unknown>> = {},
): ReturnType<typeof send> {
  const json = { state: 'WAITING', termsVersion: 1, message: 'You are on!', ...changes };
  return send(app, 'POST', `/api/matches/${matchId}/challenge/accept`, { cookie: person.cookie, json });
}

export function challengeActAs(
  app: App,
  person: Person,
  matchId: string,
  act: 'decline' | 'open',
  state: ChallengeState = 'WAITING',
): ReturnType<typeof send> {
  return send(app, 'POST', `/api/matches/${matchId}/challenge/${act}`, {
    cookie: person.cookie,
    json: { state },
  });
}

export async function acceptOrThrow(app: App, person: Person, matchId: string): Promise<RoomDetail> {
  const answer = await acceptAs(app, person, matchId);
  if (answer.statusCode !== 201) throw new Error(`Not accepted: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ room: RoomDetail }>().room;
}

/** Returns the challenge on the page of the match, or null if the page has no challenge. */
export async function fetchChallenge(
  app: App,
  person: Person,
  matchId: string,
): Promise<MatchDetail['challenge'] | null> {
  return (await fetchMatchAs(app, person, matchId)).challenge ?? null;
}
