import type { CardTerms, SeenProposal } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { shownPoint } from '../geo';
import {
  changeByAgreement,
  lockMatch,
  type MatchDeps,
  type MatchRow,
  placeOf,
  playersOfMatch,
  type StoredPlace,
} from '../matches';
import { notAllowedInTeam } from '../teams';
import { notice } from '../notifications';
import {
  acceptsCards,
  sidesClash,
  clashesOf,
  isBlockedInRoom,
  lockProposal,
  lockSides,
  markProposalNoticesDone,
  proposalStateFactsOf,
  proposalMoved,
  requireRoom,
  type RoomDeps,
  roomDetail,
  termsMoved,
  updateProposal,
} from '../proposals';
import {
  addMessage,
  messageAt,
  type MessageWithSender,
  type PostedMessage,
  representedSideInRoom,
  representsSide,
} from '../rooms';
import { cardAnswered, ownCard, readOnly } from './chat.errors';
import { saveCardAnswer } from './cards.repository';

export interface CardAnswer {
  readonly userId: string;
  readonly roomId: string;
  readonly number: number;
  readonly answer: 'ACCEPTED' | 'DECLINED';
  readonly seenProposal: SeenProposal;
}

/** Returns the place columns for an accepted card that proposes a place; otherwise null. Runs before the transaction. */
export async function placeOfCard(
  deps: MatchDeps,
  { userId, roomId, number, answer }: CardAnswer,
): Promise<StoredPlace | null> {
  if (answer === 'DECLINED') return null;
  const { row } = await requireRoom(deps.db, userId, roomId);
  const card = await messageAt(deps.db, { matchId: row.match_id, roomId }, number);
  if (card?.terms?.kind !== 'place') return null;
  const match = await deps.db
    .selectFrom('match')
    .select(['lat', 'lng', 'region', 'posted_by', 'point_is_exact'])
    .where('id', '=', row.match_id)
    .executeTakeFirst();
  if (!match) return null;
  // A place without a point uses the point of the match, but not an exact one: it is not the point of the new place.
  const matchPoint = { latitude: match.lat, longitude: match.lng };
  const point = match.point_is_exact
    ? shownPoint(await listSecret(deps.db), match.posted_by, matchPoint)
    : matchPoint;
  return placeOf(deps, card.terms.place, { point, region: match.region });
}

/** Answers a card (SPEC 6.4). An accepted card changes the match. */
export async function applyCardAnswer(
  deps: MatchDeps & RoomDeps,
  trx: Trx,
  input: CardAnswer,
  place: StoredPlace | null,
): Promise<PostedMessage[]> {
  const { userId, roomId, number } = input;
  const { row: unlockedRow } = await requireRoom(trx, userId, roomId);
  const match = await lockMatch(trx, unlockedRow.match_id);
  if (!match || !(await lockProposal(trx, unlockedRow))) throw notFound();
  const { reader, row } = await requireRoom(trx, userId, roomId);
  const room = { matchId: match.id, roomId };
  if (representedSideInRoom(reader, row) === null) throw notAllowedInTeam();
  const card = await messageAt(trx, room, number);
  if (!card?.terms) throw notFound();
  const answeringSide = card.side === 'HOST' ? 'APPLICANT' : 'HOST';
  if (!representsSide(reader, answeringSide, row)) throw ownCard();
  const now = deps.clock.now();
  const freshRoom = () => roomDetail({ ...deps, db: trx }, userId, roomId);
  if (!acceptsCards(row.state, proposalStateFactsOf(row, now)) || isBlockedInRoom(reader, row))
    throw readOnly(await freshRoom());
  const isAccepted = input.answer === 'ACCEPTED';
  if (input.seenProposal.state !== row.state) throw proposalMoved(await freshRoom());
  // The kit is not a term of the match, so a card about the kit stays valid when the terms change.
  if (isAccepted && card.terms.kind !== 'kit' && input.seenProposal.termsVersion !== match.terms_version)
    throw termsMoved(await freshRoom());
  if (!(await saveCardAnswer(trx, room, number, input.answer))) throw cardAnswered(await freshRoom());
  const newMatch = isAccepted
    ? await applyTerms(deps, trx, { match, card, terms: card.terms, place, userId })
    : match;
  if (!newMatch) throw readOnly(await freshRoom());
  if (isAccepted && newMatch.state === 'CONFIRMED' && newMatch !== match) {
    await lockSides(trx, sidesOf(newMatch));
    if ((await clashesOf(trx, sidesOf(newMatch), newMatch)).size > 0) throw sidesClash(await freshRoom());
    await notifyPlayers(trx, newMatch, userId, roomId);
  }
  const event = isAccepted ? 'card_accepted' : 'card_declined';
  return [
    {
      ...room,
      number: await addMessage(trx, room, now, {
        kind: 'system',
        event,
        side: answeringSide,
        card: number,
        actorId: userId,
      }),
    },
  ];
}

interface AcceptedCard {
  readonly match: MatchRow;
  readonly card: MessageWithSender;
  readonly terms: CardTerms;
  readonly place: StoredPlace | null;
  readonly userId: string;
}

/** Applies the terms of the card. This applicant has agreed to the terms; the other applicants must agree again. */
async function applyTerms(
  deps: MatchDeps,
  trx: Trx,
  { match, card, terms, place, userId }: AcceptedCard,
): Promise<MatchRow | null> {
  const room = { match_id: match.id, id: card.proposal_id };
  if (terms.kind === 'kit') {
    await updateProposal(trx, room, { kit_host: terms.kit.host, kit_applicant: terms.kit.applicant });
    return match;
  }
  const agreedTerms = terms.kind === 'time' ? terms.time : terms.place;
  const newMatch = await changeByAgreement(deps, trx, match, {
    agreedTerms,
    place,
    byUserId: userId,
  });
  if (!newMatch) return null;
  await markProposalNoticesDone(trx, room, ['match.changed']);
  await updateProposal(trx, room, { agreed_terms: newMatch.terms_version });
  return newMatch;
}

const sidesOf = (match: MatchRow) => [
  { teamId: match.host_team_id, userId: match.host_user_id },
  { teamId: match.away_team_id, userId: match.away_user_id },
];

/** Notifies all players except the user who accepted. */
async function notifyPlayers(trx: Trx, match: MatchRow, userId: string, roomId: string): Promise<void> {
  const recipientIds = (await playersOfMatch(trx, match)).filter((id) => id !== userId);
  const data = { matchId: match.id, matchProposalId: roomId, mustAgree: false };
  await notice(
    trx,
    ...recipientIds.map((id) => ({ userId: id, kind: 'match.changed', data, actorId: userId }) as const),
  );
}
