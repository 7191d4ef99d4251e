import type { MatchDeps } from '../matches/match-deps';
import type { Live } from '../../platform/live';

/** Dependencies of the result use cases. */
export interface ResultDeps extends Pick<MatchDeps, 'db' | 'clock'> {
  readonly live: Pick<Live, 'toUser'>;
  readonly log: { warn(details: object, message: string): void };
}

/** Within a transaction, or reading. */
export type Reading = Pick<ResultDeps, 'db' | 'clock'>;
