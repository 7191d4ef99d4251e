import type { CreateTeam, TeamAnswer } from '@homeground/shared/contracts';
import { request, type APIResponse } from 'playwright/test';
import { browserHeaders, newName, signUp, yeoksam } from './people';
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
  await joinTeam(leader, member, url, { teamId: team.id, memberId });
  return team;
}

async function joinTeam(
  leader: SignedInApi,
  member: SignedInApi,
  url: string,
  { teamId, memberId }: { readonly teamId: string; readonly memberId: string },
): Promise<void> {
  const invitationResponse = await post(leader, url, `teams/${teamId}/invitations`, { userId: memberId });
  const { invitation } = (await invitationResponse.json()) as { invitation: { id: string } };
  await post(member, url, `invitations/${invitation.id}/${teamId}/accept`);
}

/** Adds new users to a team. They have no open page. */
export async function addMembers(
  leader: SignedInApi,
  url: string,
  teamId: string,
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const member = await request.newContext();
    try {
      const { me } = await signUp(member, url);
      await joinTeam(leader, member, url, { teamId, memberId: me.id });
    } finally {
      await member.dispose();
    }
  }
}
