import type { Todo, TodoKind } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { resultsWaitingFor } from '../results';
import { findOpenReviews } from '../review-pairs';
import { answersOfDevice } from '../answer-links';
import { endedChallenges, waitingChallenges } from './challenge-todos.repository';
import {
  findMatchLabels,
  guestSpotsWithOffers,
  unansweredLineUps,
  postsWithApplications,
} from './todos.repository';

interface WaitingItem {
  readonly matchId: string;
  readonly matchTitle: string;
  readonly startAt: Date;
  readonly count?: number;
  readonly dueAt?: Date;
  readonly guestSpotId?: string;
  readonly guestOfferId?: string | null;
}

const MAX_TODOS = 20;

/** Returns the open tasks of a user (SPEC 5.3), the soonest deadline first. */
export async function todosOf(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  userId: string,
  /** Key of the browser that sent the request (`guestDevice`): answers on answer links belong to a browser. */
  device: Buffer | null,
): Promise<Todo[]> {
  const now = clock.now();
  const [posts, guestSpots, lineUps, results, reviews, answers, challenges, endedChallengeItems] =
    await Promise.all([
      postsWithApplications(db, userId, now),
      guestSpotsWithOffers(db, userId, now),
      unansweredLineUps(db, userId, now),
      resultsWaitingFor(db, userId, now),
      findOpenReviews(db, userId, now),
      answersOfDevice(db, { device, now }),
      waitingChallenges(db, userId, now),
      endedChallenges(db, userId, now),
    ]);
  const items = [
    ...results.map((result) => ({ kind: 'result' as const, ...result })),
    ...reviews.map((review) => ({ kind: 'review' as const, ...review, dueAt: review.closesAt })),
    ...posts.map((post) => ({ kind: 'applicants' as const, ...post })),
    ...challenges.map((challenge) => ({ kind: 'challenge' as const, ...challenge })),
    ...endedChallengeItems.map((item) => ({ kind: 'challenge_over' as const, ...item })),
    ...guestSpots.map((guestSpot) => ({ kind: 'guest_offers' as const, ...guestSpot })),
    ...answers.map(({ matchId, matchTitle, startAt }) => ({
      kind: 'guest_answer' as const,
      ...{ matchId, matchTitle, startAt: new Date(startAt) },
    })),
    ...lineUps.map((lineUp) => ({ kind: 'line_up' as const, ...lineUp })),
  ].sort((a, b) => dueOf(a).getTime() - dueOf(b).getTime());
  const shownItems = items.slice(0, MAX_TODOS);
  const labels = await findMatchLabels(db, [...new Set(shownItems.map(({ matchId }) => matchId))]);
  return shownItems.flatMap((item) => {
    const label = labels.get(item.matchId);
    return label ? [toTodo(item, label)] : [];
  });
}

const dueOf = ({ dueAt, startAt }: WaitingItem) => dueAt ?? startAt;

function toTodo(
  {
    kind,
    matchId,
    matchTitle,
    startAt,
    count = 0,
    dueAt,
    guestSpotId,
    guestOfferId = null,
  }: WaitingItem & { readonly kind: TodoKind },
  label: Pick<Todo, 'sport' | 'timeZone'>,
): Todo {
  return {
    kind,
    matchId,
    matchTitle,
    ...label,
    startAt: startAt.toISOString(),
    count,
    dueAt: dueAt?.toISOString() ?? null,
    ...(guestSpotId !== undefined && { guestSpotId }),
    ...(guestOfferId !== null && { guestOfferId }),
  };
}
