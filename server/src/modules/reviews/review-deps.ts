import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';

export interface ReviewDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}
