import type { Writable } from 'node:stream';
import type { GeoDeps } from './modules/geo/create-geo';
import type { LinkPreviewDeps } from './modules/link-previews';
import type { Render } from './modules/share-pictures/picture-cache';
import type { PasswordCost } from './platform/auth/passwords';
import type { Clock } from './platform/clock';
import type { ClientTimeouts } from './platform/config/bounds';
import type { Config } from './platform/config/config';
import type { ServedDatabase } from './platform/database';
import type { NewId } from './platform/ids';
import type { Replicas } from './platform/replicas';

export interface AppDeps {
  readonly config: Config;
  readonly database: ServedDatabase & {
    /** Database connections of jobs and deliveries; the default is the connections of the API calls. */
    readonly jobsDb?: ServedDatabase['db'];
    /** Copies of the database that some routes may read. Omitted if the site has none. */
    readonly replicas?: Replicas | null;
  };
  readonly clock: Clock;
  readonly newId: NewId;
  /** Only tests and benchmarks set the values below, for example for shorter times or a cheap password hash. */
  readonly clientTimeouts?: ClientTimeouts;
  readonly firstHousekeepingMs?: number;
  readonly passwordCost?: PasswordCost;
  readonly renderPicture?: Render;
  readonly geoData?: GeoDeps['data'];
  readonly linkedPages?: LinkPreviewDeps['network'];
  readonly logTo?: Writable;
}
