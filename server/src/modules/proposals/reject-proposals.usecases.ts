import type { RejectProposals, RejectProposalsAnswer } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addMessage, type PostedMessage, type Reader, roomReaderOf, representsSide } from '../rooms';
import { findRoom, type RoomRow } from './rooms.repository';
import { lockMatch, type MatchRow, notYourMatch, stateAt } from '../matches';
import { moveOfferToNextReserve, changeStateAsHost, type LockedProposal } from './proposal-acts.usecases';
import type { ProposalDeps } from './proposal-deps';
import { stateAfterAct, proposalStateAt } from './proposal-state.rules';
import { lockProposal } from './proposals.repository';
import { tidyText } from '../names';

export interface RefusalOutcome {
  readonly answer: RejectProposalsAnswer;
  readonly posted: readonly PostedMessage[];
}

/** Refuses several applicants in one commit. An applicant whose state differs from what the host saw is left out (SPEC 6.3). */
export async function rejectProposals(
  deps: ProposalDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  input: RejectProposals,
): Promise<RefusalOutcome> {
  const text = trimmedText(input.message);
  const match = await lockMatch(trx, matchId);
  const reader = await roomReaderOf(trx, userId);
  if (!match || reader.blocked.includes(match.posted_by)) throw notFound();
  if (!representsSide(reader, 'HOST', { ...match, team_id: null, user_id: null })) throw notYourMatch();
  const now = deps.clock.now();
  const matchState = stateAt({ state: match.state, startAt: match.start_at }, now);
  const facts = { matchState, startAt: match.start_at, now };
  const answer: RejectProposalsAnswer = { refused: [], left: [] };
  const posted: PostedMessage[] = [];
  const refusedProposals: LockedProposal[] = [];
  const seenStates = new Map(input.proposals.map(({ id, state }) => [id, state]));
  // Sorted, so that two calls lock the rows in the same order and cannot deadlock.
  for (const id of [...seenStates.keys()].toSorted()) {
    const room = await lockRoom(trx, reader, match, id);
    if (room && room.state === seenStates.get(id) && stateAfterAct(room.state, 'reject', facts) !== null) {
      const lockedProposal: LockedProposal = { trx, userId, match, room, now };
      if (text !== null) posted.push(await writeMessage(deps, lockedProposal, text));
      posted.push(...(await changeStateAsHost(lockedProposal, 'reject')));
      refusedProposals.push(lockedProposal);
      answer.refused.push(id);
    } else answer.left.push({ id, state: room && proposalStateAt(room.state, facts) });
  }
  // After all refusals, so that the free place is not offered to a side that this call refuses.
  for (const lockedProposal of refusedProposals)
    posted.push(...(await moveOfferToNextReserve(deps, lockedProposal)));
  return { answer, posted };
}

function trimmedText(message: string | null): string | null {
  if (message === null) return null;
  const text = tidyText(message);
  if ([...text].length < 2) throw invalidFields({ message: text === '' ? 'required' : 'too_short' });
  return text;
}

async function lockRoom(trx: Trx, reader: Reader, match: MatchRow, id: string): Promise<RoomRow | null> {
  const proposal = await lockProposal(trx, { match_id: match.id, id });
  return proposal && findRoom(trx, reader, id);
}

async function writeMessage(
  deps: Pick<ProposalDeps, 'newId'>,
  { trx, userId, match, room, now }: LockedProposal,
  text: string,
): Promise<PostedMessage> {
  const roomKey = { matchId: match.id, roomId: room.id };
  const sender = { side: 'HOST', senderId: userId, clientId: deps.newId() } as const;
  return { ...roomKey, number: await addMessage(trx, roomKey, now, { kind: 'text', text, ...sender }) };
}
