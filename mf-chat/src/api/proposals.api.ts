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

/** All of them, page by page: a host compares everybody who applied. */
export async function fetchApplicants(matchId: string, signal: AbortSignal): Promise<readonly Applicant[]> {
  const address = `/api/matches/${encodeURIComponent(matchId)}/proposals`;
  // By id: whoever changes state between two pages would be told twice.
  const all = new Map<string, Applicant>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const params = cursor === undefined ? {} : { params: { cursor } };
    const { data }: { data: Applicants } = await authClient.get<Applicants>(address, { ...params, signal });
    for (const applicant of data.applicants) all.set(applicant.proposal.id, applicant);
    cursor = data.next;
  }
  return [...all.values()];
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
