import type { Passwords } from '../platform/auth/passwords';
import type { Sessions } from '../platform/auth/sessions';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config/config';
import type { Db, Trx } from '../platform/database';
import { createFileStore, type FileStore } from '../platform/files/file-store';
import { filesModule } from '../platform/files/files.routes';
import { openStorageBackend } from '../platform/files/open-storage-backend';
import type { Module } from '../platform/http/app-instance';
import { whileServing } from '../platform/http/while-serving';
import type { Once } from '../platform/idempotency/once';
import type { NewId } from '../platform/ids';
import type { Jobs } from '../platform/jobs';
import type { Live } from '../platform/live';
import type { Outbox } from '../platform/outbox';
import { createMail, type MailDeps, type MailOutcome } from '../platform/mail/create-mail';
import { openMailServer } from '../platform/mail/mail-server';
import type { SignInThrottle } from './accounts/sign-in-throttle.usecases';
import { blocksModule } from './blocks/blocks.routes';
import { departuresModule } from './departures/departures.routes';
import { startDeparture, registerErasureJob, type DepartureDeps } from './departures/departures.usecases';
import { devicesModule } from './devices/devices.routes';
import { lettersModule } from './letters/letters.routes';
import { registerNoticeLetters } from './letters/notice-letters.usecases';
import type { Geo } from './geo/create-geo';
import { picturesModule } from './pictures/pictures.routes';
import { deleteUnusedPictures } from './pictures/pictures.usecases';
import { profilesModule } from './profiles/profiles.routes';
import type { ProfileDeps } from './profiles/profiles.usecases';
import { deleteOldGivenUp } from './queues/queue-tables';
import { deleteExpiredMailLinks } from './accounts/mail-links.repository';
import { registerRecoveryLetters } from './recovery/recovery-letters.usecases';
import { registerResetLetter, resetRecovery } from './recovery/reset-recovery.usecases';
import { recoveryModule } from './recovery/recovery.routes';
import { publicReportModule } from './reports/public-report.routes';
import { registerReportLetters } from './reports/public-report.usecases';
import { reportsModule } from './reports/reports.routes';
import type { ReportDeps } from './reports/reports.usecases';

export interface PeopleDeps {
  readonly config: Config;
  readonly db: Db;
  /** Database connections of background deliveries. */
  readonly jobsDb: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly once: Once;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly jobs: Jobs;
  readonly outbox: Pick<Outbox, 'on' | 'onBatch'>;
  readonly live: Pick<Live, 'recheck'>;
  readonly geo: Pick<Geo, 'nameHome'>;
  readonly log: MailDeps['log'];
  readonly observeMail: (outcome: MailOutcome) => void;
  readonly scores: ProfileDeps['scores'];
  readonly messageExists: ReportDeps['messageExists'];
  readonly onDeparture: DepartureDeps['onDeparture'];
}

export interface PeopleModules {
  readonly files: FileStore;
  /** For the operators' desk. */
  readonly resetRecovery: (trx: Trx, userId: string) => Promise<string | null>;
  readonly depart: (trx: Trx, userId: string) => Promise<boolean>;
  readonly modules: readonly Module[];
  /** For the housekeeping. */
  readonly housekeepingTasks: readonly (() => Promise<void>)[];
}

/** Builds the modules about accounts, except for signing in (SPEC 3.3 to 3.5). */
export function createPeopleModules(deps: PeopleDeps): PeopleModules {
  const { config, db, clock, jobs } = deps;
  const files = createFileStore({ db, clock, storedFiles: openStorageBackend(config) });
  const mailServer =
    config.smtpUrl === null ? null : openMailServer(config.smtpUrl, config.mailFrom, config.outside.mailMs);
  const mail = createMail({ ...deps, db: deps.jobsDb, server: mailServer, observe: deps.observeMail });
  registerRecoveryLetters({ db, clock, mail, publicUrl: config.publicUrl });
  const publicReports = { ...deps, mail, publicUrl: config.publicUrl };
  registerReportLetters(publicReports, deps.outbox);
  registerNoticeLetters({
    db: deps.jobsDb,
    clock,
    mail,
    jobs,
    outbox: deps.outbox,
    publicUrl: config.publicUrl,
  });
  registerErasureJob(jobs);
  registerResetLetter(mail);
  return {
    files,
    resetRecovery: (trx, userId) => resetRecovery(mail, trx, userId),
    depart: (trx, userId) => startDeparture(deps, trx, userId),
    modules: [
      filesModule(files),
      whileServing(mail),
      profilesModule({ ...deps, nameHome: deps.geo.nameHome }),
      picturesModule({ db, clock, files }),
      blocksModule(deps),
      reportsModule(deps),
      publicReportModule(publicReports),
      devicesModule(deps),
      recoveryModule({ ...deps, mail }),
      lettersModule(deps),
      departuresModule(deps),
    ],
    housekeepingTasks: [
      () => deleteUnusedPictures({ files }),
      () => deleteExpiredMailLinks(db, clock.now()),
      () => deleteOldGivenUp({ db: deps.jobsDb, clock }),
    ],
  };
}
