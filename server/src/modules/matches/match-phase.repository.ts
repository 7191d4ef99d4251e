import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';

const minute = 60_000;

/** `matchPhaseAt` of the contracts as SQL. The first condition lets the query use an index on the start. */
const inProgress = (now: Date) => sql<boolean>`(
  start_at > ${new Date(now.getTime() - limits.match.minutes.max * minute)} and start_at <= ${now}
  and start_at + minutes * interval '1 minute' > ${now} and state in ('CONFIRMED', 'AWAITING_RESULT'))`;

/** Condition: the match is ahead or in progress. */
export const isComingMatch = (now: Date) => sql<boolean>`(
  start_at > ${new Date(now.getTime() - limits.match.minutes.max * minute)}
  and ((start_at > ${now} and state in ('OPEN', 'CONFIRMED')) or ${inProgress(now)}))`;

/** Condition: the match has begun and is no longer in progress. */
export const isPastMatch = (now: Date) => sql<boolean>`(start_at <= ${now} and not ${inProgress(now)})`;
