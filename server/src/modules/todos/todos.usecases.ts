import type { Todo, TodoKind } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { resultsWaitingFor } from '../results/waiting.repository';
import { reviewsOpenFor } from '../reviews/waiting.repository';
import { answersOfDevice } from '../answer-links/taking-over.usecases';
import { facesOf, unansweredLineUps, unansweredPosts } from './todos.repository';

interface Waiting {
  readonly matchId: string;
  readonly matchTitle: string;
  readonly startAt: Date;
  readonly count?: number;
  readonly dueAt?: Date;
}

const MOST = 20;

/** SPEC 5.3: results, reviews, applicants and the line-up, in the order in which the clock takes them away. */
export async function todosOf(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  userId: string,
  /** Of the browser that asks, see `guestDevice`. */
  device: Buffer | null,
): Promise<Todo[]> {
  const now = clock.now();
  const [applicants, lineUps, results, reviews, answers] = await Promise.all([
    unansweredPosts(db, userId, now),
    unansweredLineUps(db, userId, now),
    resultsWaitingFor(db, userId, now),
    reviewsOpenFor(db, userId, now),
    answersOfDevice(db, { device, now }),
  ]);
  const all = [
    ...results.map((one) => ({ kind: 'result' as const, ...one })),
    ...reviews.map((one) => ({ kind: 'review' as const, ...one, dueAt: one.closesAt })),
    ...applicants.map((one) => ({ kind: 'applicants' as const, ...one })),
    ...answers.map(({ matchId, matchTitle, startAt }) => ({
      kind: 'guest_answer' as const,
      ...{ matchId, matchTitle, startAt: new Date(startAt) },
    })),
    ...lineUps.map((one) => ({ kind: 'line_up' as const, ...one })),
  ].sort((one, other) => dueOf(one).getTime() - dueOf(other).getTime());
  const shown = all.slice(0, MOST);
  const faces = await facesOf(db, [...new Set(shown.map(({ matchId }) => matchId))]);
  return shown.flatMap((one) => {
    const face = faces.get(one.matchId);
    return face ? [todo(one, face)] : [];
  });
}

const dueOf = ({ dueAt, startAt }: Waiting) => dueAt ?? startAt;

function todo(
  { kind, matchId, matchTitle, startAt, count = 0, dueAt }: Waiting & { readonly kind: TodoKind },
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
  };
}
