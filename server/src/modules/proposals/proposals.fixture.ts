import type { ProposalAct, RoomAnswer, RoomDetail, SeenProposal } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send } from '../../../test/app';
import type { TestDatabase } from '../../../test/database';
import { createTeamWithPeople, createTeamAs, joinTeam, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';

/** Creates a futsal team with each role, and its open post for 2 v 2. */
export async function hostMatch(app: App, now: Date, changes: Parameters<typeof matchFields>[1] = {}) {
  const host = await createTeamWithPeople(app);
  const matchId = await postMatchAs(
    app,
    host.leader,
    matchFields(now, { teamId: host.team.id, sport: 'futsal', playersPerSide: 2, ...changes }),
  );
  return { host, matchId };
}

export function applyAs(
  app: App,
  person: Person,
  matchId: string,
  teamId: string | null,
  message = 'We would love to play.',
  termsVersion = 1,
) {
  return send(app, 'POST', `/api/matches/${matchId}/proposals`, {
    cookie: person.cookie,
    json: { teamId, message, termsVersion },
  });
}

export async function applyOrThrow(
  app: App,
  person: Person,
  matchId: string,
  teamId: string | null,
): Promise<string> {
  const answer = await applyAs(app, person, matchId, teamId);
  if (answer.statusCode !== 201) throw new Error(`Not applied: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ room: RoomDetail }>().room.id;
}

interface ActOptions {
  readonly key?: string;
  /** State that the user saw; by default the current one. */
  readonly seenProposal?: SeenProposal;
}

export async function actAs(
  app: App,
  person: Person,
  proposalId: string,
  name: ProposalAct,
  { key = randomUUID(), seenProposal }: ActOptions = {},
) {
  const json = seenProposal ?? (await fetchProposalState(app, person, proposalId));
  return send(app, 'POST', `/api/proposals/${proposalId}/${name}`, { cookie: person.cookie, key, json });
}

/** Returns the state that the user's page would send with an act, or a fixed state if the user may not see the room. */
export async function fetchProposalState(
  app: App,
  person: Person,
  proposalId: string,
): Promise<SeenProposal> {
  const answer = await send(app, 'GET', `/api/rooms/${proposalId}`, { cookie: person.cookie });
  if (answer.statusCode !== 200) return { state: 'PENDING', termsVersion: 1 };
  const { state, termsVersion } = answer.json<RoomAnswer>().room.proposal;
  return { state, termsVersion };
}

export async function actOrThrow(
  app: App,
  person: Person,
  proposalId: string,
  name: ProposalAct,
): Promise<RoomDetail> {
  const answer = await actAs(app, person, proposalId, name);
  if (answer.statusCode !== 200) throw new Error(`No ${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ room: RoomDetail }>().room;
}

export async function fetchRoomAs(app: App, person: Person, id: string): Promise<RoomDetail> {
  const answer = await send(app, 'GET', `/api/rooms/${id}`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`No room: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ room: RoomDetail }>().room;
}

/** Creates a team with a leader and one member; the member may belong to many teams. */
export async function createSmallTeam(
  app: App,
  leader: Person,
  member: Person,
  sport: 'futsal' | 'soccer' = 'futsal',
): Promise<string> {
  const team = await createTeamAs(app, leader, { sport });
  await joinTeam(app, team.id, leader, member);
  return team.id;
}

/** Posts a one-on-one match. */
export async function postDuel(
  app: App,
  database: TestDatabase,
  host: Person,
  now: Date,
  changes: Parameters<typeof matchFields>[1] = {},
): Promise<string> {
  await setHomeOf(database, host);
  return postMatchAs(app, host, matchFields(now, changes));
}
