import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';

const minute = 60_000;

/** `matchPhaseAt` of the contracts in the database's words. The first condition is what an index on the start can use. */
const inProgress = (now: Date) => sql<boolean>`(
  start_at > ${new Date(now.getTime() - limits.match.minutes.max * minute)} and start_at <= ${now}
  and start_at + minutes * interval '1 minute' > ${now} and state in ('CONFIRMED', 'AWAITING_RESULT'))`;

/** Still to be played, or being played. */
export const isComing = (now: Date) => sql<boolean>`(
  start_at > ${new Date(now.getTime() - limits.match.minutes.max * minute)}
  and ((start_at > ${now} and state in ('OPEN', 'CONFIRMED')) or ${inProgress(now)}))`;

/** Begun, and not being played any more. */
export const isPast = (now: Date) => sql<boolean>`(start_at <= ${now} and not ${inProgress(now)})`;
