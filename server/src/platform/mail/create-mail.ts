import type { Clock } from '../clock';
import type { Db, Trx } from '../database';
import type { NewId } from '../ids';
import { createPoller } from '../poller';
import { errorText, failureOf, OUTSIDE_PAUSE_MS } from '../queues';
import { runTraced, traceIdOf } from '../tracing';
import { claimMail, deleteMail, insertMail, recordFailure, type WaitingMail } from './mail.repository';
import type { Letter, MailServer } from './mail-server';

/** Kinds of mails and their data: a module adds its kinds by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules add their letters by declaration merging
export interface MailKinds {}

export type MailKind = keyof MailKinds & string;

/** Writes the text when the mail is about to be sent, so that no token waits in the database. Returns null if the mail is obsolete. */
type Compose = (payload: unknown) => Promise<Letter | null>;

/** Outcome of one attempt, for metrics. */
export type MailOutcome = 'sent' | 'failed' | 'given_up';

export interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: { error(details: object, message: string): void };
  /** null: no mail server is configured. */
  readonly server: MailServer | null;
  readonly observe?: (outcome: MailOutcome) => void;
}

export interface Mail {
  readonly enabled: boolean;
  on<K extends MailKind>(kind: K, compose: (payload: MailKinds[K]) => Promise<Letter | null>): void;
  /**
   * Queues a mail in the caller's transaction: it is sent if and only if the transaction commits, and again if a server dies while sending.
   */
  enqueue<K extends MailKind>(trx: Trx, kind: K, payload: MailKinds[K] & object): Promise<void>;
  /** Sends due mails and returns their number. */
  sendDue(): Promise<number>;
  start(): void;
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>;
}

const POLL_MS = 500;
const LEASE_MS = 120_000;

/** Returns only the codes of a mail server's error, because its text repeats the address. */
function mailErrorText(thrown: unknown): string {
  if (!(thrown instanceof Error) || !('code' in thrown)) return errorText(thrown);
  const { code } = thrown;
  return 'responseCode' in thrown ? `${String(code)} ${String(thrown.responseCode)}` : String(code);
}

/** Creates the mail queue. It has a table apart from the outbox, so that a slow mail server does not delay notifications. */
export function createMail({ db, clock, newId, log, server, observe = () => undefined }: MailDeps): Mail {
  const composers = new Map<string, Compose>();
  const poller = createPoller({
    everyMs: POLL_MS,
    work: (isStopping) => (server ? sendWith(server, isStopping) : Promise.resolve(0)),
    // If the database is away, the next pass finds the same mails.
    onError: (thrown) => log.error({ err: thrown }, 'due letters could not be read'),
  });

  async function sendWith(mailServer: MailServer, isStopping: () => boolean): Promise<number> {
    let sentCount = 0;
    while (!isStopping()) {
      const now = clock.now();
      const mail = await claimMail(db, {
        now,
        until: new Date(now.getTime() + LEASE_MS),
        kinds: [...composers.keys()],
      });
      if (!mail) break;
      if (await traceDelivery(mailServer, mail)) sentCount += 1;
    }
    return sentCount;
  }

  const traceDelivery = (mailServer: MailServer, mail: WaitingMail) =>
    runTraced(
      `mail ${mail.kind}`,
      () => ({ kind: 'consumer', cause: mail.trace, attributes: { 'homeground.attempt': mail.attempts } }),
      (span) => deliver(mailServer, mail, span),
    );

  async function deliver(
    mailServer: MailServer,
    mail: WaitingMail,
    span: { fail(thrown: unknown): void } | null,
  ): Promise<boolean> {
    try {
      const letter = (await composers.get(mail.kind)?.(mail.payload)) ?? null;
      if (letter) await mailServer.send(letter);
      await deleteMail(db, mail.id);
      if (letter) observe('sent');
      return letter !== null;
    } catch (thrown) {
      const { kind, attempts } = mail;
      const error = mailErrorText(thrown);
      span?.fail(thrown);
      log.error({ kind, attempt: attempts, error, trace: traceIdOf(mail.trace) }, 'a letter was not sent');
      const failure = failureOf({ attempts, now: clock.now(), error, atLeastMs: OUTSIDE_PAUSE_MS });
      observe(failure.nextAt ? 'failed' : 'given_up');
      await recordFailure(db, mail.id, failure);
      return false;
    }
  }

  return {
    enabled: server !== null,
    on: (kind, compose) => {
      // `enqueue` wrote the row, and its types tie the payload to the kind.
      composers.set(kind, compose as Compose);
    },
    enqueue: (trx, kind, payload) => insertMail(trx, { id: newId(), kind, payload, next_at: clock.now() }),
    sendDue: poller.runOnce,
    start: () => server && poller.start(),
    async stop() {
      await poller.stop();
      server?.close();
    },
  };
}
