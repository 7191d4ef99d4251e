import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { PairKey, ReviewPair } from './review-pair.rules';
import type { ReviewRow } from './review-row.repository';

/** Condition: a row belongs to this pair of reviews. */
export const isOfReviewPair = ({ matchId, guestOfferId }: PairKey) =>
  sql<boolean>`match_id = ${matchId} and guest_offer_id is not distinct from ${guestOfferId}::uuid`;

/** Creates both rows of a pair. Returns no rows if they exist. */
export async function insertReviewPair(
  trx: Trx,
  { matchId, guestOfferId, parties }: ReviewPair,
  openedAt: Date,
  closesAt: Date,
): Promise<ReviewRow[]> {
  const [firstParty, secondParty] = parties;
  const rowOf = (author: typeof firstParty, about: typeof firstParty) => ({
    match_id: matchId,
    guest_offer_id: guestOfferId,
    side: author.side,
    id: newId(),
    author_team_id: author.teamId,
    author_user_id: author.userId,
    about_team_id: about.teamId,
    about_user_id: about.userId,
    state: 'OPEN' as const,
    opened_at: openedAt,
    closes_at: closesAt,
  });
  return trx
    .insertInto('review')
    .values([rowOf(firstParty, secondParty), rowOf(secondParty, firstParty)])
    .onConflict((conflict) => conflict.constraint('review_one_of_side').doNothing())
    .returningAll()
    .execute();
}

/** Locks a pair of reviews, so that its changes run one after the other. */
export async function lockReviewPair(trx: Trx, pair: PairKey): Promise<ReviewRow[]> {
  return trx
    .selectFrom('review')
    .selectAll()
    .where(isOfReviewPair(pair))
    .orderBy('side')
    .forUpdate()
    .execute();
}

/** Returns the pairs in which a review of the team is open, except those in which the user writes for the other side. */
export async function findPairsToReview(trx: Trx, teamId: string, userId: string): Promise<PairKey[]> {
  const { rows } = await sql<PairKey>`
    select match_id as "matchId", guest_offer_id as "guestOfferId" from review
    where author_team_id = ${teamId} and state = 'OPEN' and revealed_at is null and about_user_id is distinct from ${userId}
      and not exists (
        select from team_member where team_id = about_team_id and user_id = ${userId} and role <> 'member')
    order by match_id, guest_offer_id`.execute(trx);
  return rows;
}

export async function saveReveal(trx: Trx, pair: PairKey, at: Date): Promise<void> {
  await trx
    .updateTable('review')
    .set({ revealed_at: at })
    .where(isOfReviewPair(pair))
    .where('revealed_at', 'is', null)
    .execute();
}

/** Deletes a pair of reviews that was not revealed. The caller has locked both rows. */
export async function deleteReviewPair(trx: Trx, pair: PairKey): Promise<void> {
  await trx.deleteFrom('review').where(isOfReviewPair(pair)).where('revealed_at', 'is', null).execute();
}

/** Erases the text of reviews about a deleted user; the grade stays. */
export async function eraseCommentsAbout(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('review')
    .set({ comment: '' })
    .where('about_user_id', '=', userId)
    .where('comment', '!=', '')
    .execute();
}
