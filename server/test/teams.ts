import type { CreateTeam, TeamProfile, TeamRole } from '@homeground/shared/contracts';
import type { App } from '../src/platform/http/app-instance';
import { send, signUpUser } from './app';

export type Person = Awaited<ReturnType<typeof signUpUser>>;

let counter = 0;

export function teamFields(changes: Partial<CreateTeam> = {}): CreateTeam {
  counter += 1;
  return {
    name: `Han River ${counter}`,
    sport: 'futsal',
    description: 'Thursday nights.',
    level: 3,
    latitude: 37.531,
    longitude: 126.914,
    ...changes,
  };
}

export async function createTeamAs(
  app: App,
  leader: Person,
  changes: Partial<CreateTeam> = {},
): Promise<TeamProfile> {
  const answer = await send(app, 'POST', '/api/teams', { cookie: leader.cookie, json: teamFields(changes) });
  if (answer.statusCode !== 201) throw new Error(`No team: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ team: TeamProfile }>().team;
}

/** Makes a person a member with an invitation, as a leader would. */
export async function joinTeam(
  app: App,
  teamId: string,
  actor: Person,
  person: Person,
  role: Exclude<TeamRole, 'leader'> = 'member',
): Promise<void> {
  const invitationAnswer = await send(app, 'POST', `/api/teams/${teamId}/invitations`, {
    cookie: actor.cookie,
    json: { userId: person.id },
  });
  const { invitation } = invitationAnswer.json<{ invitation: { id: string } }>();
  const acceptance = await send(app, 'POST', `/api/invitations/${invitation.id}/${teamId}/accept`, {
    cookie: person.cookie,
  });
  if (acceptance.statusCode !== 200)
    throw new Error(`Not joined: ${acceptance.statusCode} ${acceptance.body}`);
  if (role === 'member') return;
  const appointment = await send(app, 'PUT', `/api/teams/${teamId}/members/${person.id}/role`, {
    cookie: actor.cookie,
    json: { role },
  });
  if (appointment.statusCode !== 200)
    throw new Error(`Not appointed: ${appointment.statusCode} ${appointment.body}`);
}

/** Creates a team with one user per role, and a stranger. */
export async function createTeamWithPeople(app: App) {
  const people = await Promise.all([signUpUser(app), signUpUser(app), signUpUser(app), signUpUser(app)]);
  const [leader, manager, member, stranger] = people;
  const team = await createTeamAs(app, leader);
  await joinTeam(app, team.id, leader, manager, 'manager');
  await joinTeam(app, team.id, leader, member);
  return { team, leader, manager, member, stranger };
}
