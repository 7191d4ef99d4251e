import { authClient, withKey } from '@homeground/shared/api';
import type {
  Applicants,
  ProposalAct,
  RejectProposals,
  RejectProposalsAnswer,
  RoomAnswer,
  RoomDetail,
  SeenProposal,
} from '@homeground/shared/contracts';

const matchPath = (matchId: string) => `/api/matches/${encodeURIComponent(matchId)}`;

export async function fetchApplicants(
  matchId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Applicants> {
  const params = cursor === null ? {} : { params: { cursor } };
  return (await authClient.get<Applicants>(`${matchPath(matchId)}/proposals`, { ...params, signal })).data;
}

/** Refuses several applicants in one call. A repeated call with the same key has no second effect. */
export async function refuseApplicants(
  matchId: string,
  body: RejectProposals,
  idempotencyKey: string,
): Promise<RejectProposalsAnswer> {
  return (
    await authClient.post<RejectProposalsAnswer>(
      `${matchPath(matchId)}/refusals`,
      body,
      withKey(idempotencyKey),
    )
  ).data;
}

export async function actOnProposal(
  proposalId: string,
  act: ProposalAct,
  seenProposal: SeenProposal,
): Promise<RoomDetail> {
  return (
    await authClient.post<RoomAnswer>(`/api/proposals/${encodeURIComponent(proposalId)}/${act}`, seenProposal)
  ).data.room;
}
