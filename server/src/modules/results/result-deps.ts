import type { MatchDeps } from '../matches';
import type { Live } from '../../platform/live';

/** Dependencies of the result use cases. */
export interface ResultDeps extends Pick<MatchDeps, 'db' | 'clock'> {
  readonly live: Pick<Live, 'toUser'>;
  readonly log: { warn(details: object, message: string): void };
}

/** Dependencies that also work within a transaction. */
export type ReadDeps = Pick<ResultDeps, 'db' | 'clock'>;
