import type { CreateTeam, TeamAnswer } from '@homeground/shared/contracts';
import type { APIResponse } from 'playwright/test';
import { browserHeaders, newName, yeoksam } from './people';
import type { SignedInApi } from './rooms';

async function post(api: SignedInApi, url: string, path: string, data: object = {}): Promise<APIResponse> {
  const answer = await api.post(`${url}/api/${path}`, { data, headers: browserHeaders(url) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

export async function createTeam(
  leader: SignedInApi,
  url: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const { latitude, longitude } = yeoksam;
  const data: CreateTeam = { name: newName(), sport: 'futsal', latitude, longitude };
  return ((await (await post(leader, url, 'teams', data)).json()) as TeamAnswer).team;
}

/** Creates a team with a second member. The room of a team has the id of the team (docs/decisions/145). */
export async function createTeamWithMember(
  leader: SignedInApi,
  member: SignedInApi,
  url: string,
  memberId: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const team = await createTeam(leader, url);
  const invitationResponse = await post(leader, url, `teams/${team.id}/invitations`, { userId: memberId });
  const { invitation } = (await invitationResponse.json()) as { invitation: { id: string } };
  await post(member, url, `invitations/${invitation.id}/${team.id}/accept`);
  return team;
}
