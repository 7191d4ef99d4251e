import { authClient } from '@homeground/shared/api';
import type {
  Applicant,
  Applicants,
  MatchAnswer,
  MatchDetail,
  ProposalAct,
  RoomAnswer,
  RoomDetail,
  SeenProposal,
} from '@homeground/shared/contracts';

export async function fetchApplicants(matchId: string, signal: AbortSignal): Promise<readonly Applicant[]> {
  return (
    await authClient.get<Applicants>(`/api/matches/${encodeURIComponent(matchId)}/proposals`, { signal })
  ).data.applicants;
}

export async function fetchMatch(matchId: string, signal: AbortSignal): Promise<MatchDetail> {
  return (await authClient.get<MatchAnswer>(`/api/matches/${encodeURIComponent(matchId)}`, { signal })).data
    .match;
}

export async function actOnProposal(
  proposalId: string,
  act: ProposalAct,
  seen: SeenProposal,
): Promise<RoomDetail> {
  return (await authClient.post<RoomAnswer>(`/api/proposals/${encodeURIComponent(proposalId)}/${act}`, seen))
    .data.room;
}
