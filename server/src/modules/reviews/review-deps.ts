import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';

export interface ReviewDeps {
  readonly db: Db;
  readonly clock: Clock;
}
