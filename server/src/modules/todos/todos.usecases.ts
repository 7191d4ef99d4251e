import type { Todo, TodoKind } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { resultsWaitingFor } from '../results/waiting.repository';
import { findOpenReviews } from '../reviews/waiting.repository';
import { answersOfDevice } from '../answer-links/taking-over.usecases';
import { challengesOver, challengesWaiting } from './challenge-todos.repository';
import { facesOf, unansweredGuests, unansweredLineUps, unansweredPosts } from './todos.repository';

interface Waiting {
  readonly matchId: string;
  readonly matchTitle: string;
  readonly startAt: Date;
  readonly count?: number;
  readonly dueAt?: Date;
  readonly guestSpotId?: string;
  readonly guestOfferId?: string | null;
}

const MOST = 20;

/** Returns the open tasks of a user (SPEC 5.3), the soonest deadline first. */
export async function todosOf(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  userId: string,
  /** Key of the calling browser, see `guestDevice`. */
  device: Buffer | null,
): Promise<Todo[]> {
  const now = clock.now();
  const [applicants, guests, lineUps, results, reviews, answers, challenges, over] = await Promise.all([
    unansweredPosts(db, userId, now),
    unansweredGuests(db, userId, now),
    unansweredLineUps(db, userId, now),
    resultsWaitingFor(db, userId, now),
    findOpenReviews(db, userId, now),
    answersOfDevice(db, { device, now }),
    challengesWaiting(db, userId, now),
    challengesOver(db, userId, now),
  ]);
  const all = [
    ...results.map((result) => ({ kind: 'result' as const, ...result })),
    ...reviews.map((review) => ({ kind: 'review' as const, ...review, dueAt: review.closesAt })),
    ...applicants.map((applicant) => ({ kind: 'applicants' as const, ...applicant })),
    ...challenges.map((challenge) => ({ kind: 'challenge' as const, ...challenge })),
    ...over.map((item) => ({ kind: 'challenge_over' as const, ...item })),
    ...guests.map((guest) => ({ kind: 'guest_offers' as const, ...guest })),
    ...answers.map(({ matchId, matchTitle, startAt }) => ({
      kind: 'guest_answer' as const,
      ...{ matchId, matchTitle, startAt: new Date(startAt) },
    })),
    ...lineUps.map((lineUp) => ({ kind: 'line_up' as const, ...lineUp })),
  ].sort((a, b) => dueOf(a).getTime() - dueOf(b).getTime());
  const shown = all.slice(0, MOST);
  const faces = await facesOf(db, [...new Set(shown.map(({ matchId }) => matchId))]);
  return shown.flatMap((item) => {
    const face = faces.get(item.matchId);
    return face ? [todo(item, face)] : [];
  });
}

const dueOf = ({ dueAt, startAt }: Waiting) => dueAt ?? startAt;

function todo(
  {
    kind,
    matchId,
    matchTitle,
    startAt,
    count = 0,
    dueAt,
    guestSpotId,
    guestOfferId = null,
  }: Waiting & { readonly kind: TodoKind },
  face: Pick<Todo, 'sport' | 'timeZone'>,
): Todo {
  return {
    kind,
    matchId,
    matchTitle,
    ...face,
    startAt: startAt.toISOString(),
    count,
    dueAt: dueAt?.toISOString() ?? null,
    ...(guestSpotId !== undefined && { guestSpotId }),
    ...(guestOfferId !== null && { guestOfferId }),
  };
}
