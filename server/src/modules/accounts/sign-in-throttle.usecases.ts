import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { tooMany } from '../../platform/errors/refusal';
import {
  clearFailures,
  countFailedSignIn,
  deleteExpiredWindows,
  failedSignIns,
  type Failures,
} from './sign-in-throttle.repository';
import {
  addressWaitRule,
  ATTACK_THRESHOLD,
  attackedPairWaitRule,
  deviceWaitRule,
  usernameWaitRule,
  pairWaitRule,
  type WaitRule,
} from './sign-in-waits.rules';

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** Origin of an attempt to sign in. */
export interface SignInOrigin {
  readonly address: string;
  /** Id of this browser, if the account's owner signed in with it before. */
  readonly deviceId: string | null;
}

type FailuresBySubject = ReadonlyMap<string, Failures>;

interface Counter {
  readonly subject: string;
  readonly waitRuleFor: (failures: FailuresBySubject) => WaitRule;
}

/**
 * Counts wrong passwords in the database, so that all servers share them (SPEC 3.2): for a username at an address, for
 * an address, for a username, and for a known browser. A refusal says how long to wait; no username is ever locked.
 */
export function createSignInThrottle({ db, clock }: { db: Db; clock: Clock }) {
  function attempts(counters: readonly Counter[]) {
    const subjects = counters.map(({ subject }) => subject);
    const readFailures = async (now: Date): Promise<FailuresBySubject> =>
      new Map((await failedSignIns(db, subjects, now)).map((row) => [row.subject, row]));
    return {
      async check(): Promise<void> {
        const now = clock.now();
        const failures = await readFailures(now);
        const waits = counters.map(({ subject, waitRuleFor }) =>
          waitOf(failures.get(subject), waitRuleFor(failures), now),
        );
        const longestWait = Math.max(...waits);
        if (longestWait > 0) throw tooMany(longestWait / 1000);
      },
      async failed(): Promise<void> {
        const now = clock.now();
        const failures = await readFailures(now);
        for (const { subject, waitRuleFor } of counters) {
          const { countsFor, slides } = waitRuleFor(failures);
          await countFailedSignIn(db, subject, { now, endsAt: new Date(now.getTime() + countsFor), slides });
        }
      },
      /** Clears only the first counter: otherwise attackers could reset the counter of their address by signing in to their own account. */
      passed: () => clearFailures(db, subjects.slice(0, 1)),
    };
  }

  return {
    /** Returns the counters of a sign-in attempt. Unknown usernames are counted in the same way. */
    attemptsOf(name: string, { address, deviceId }: SignInOrigin) {
      const nameHash = hashOf(name);
      if (deviceId !== null)
        return attempts([{ subject: `device:${deviceId}:${nameHash}`, waitRuleFor: () => deviceWaitRule }]);
      const nameSubject = `name:${nameHash}`;
      const isUnderAttack = (failures: FailuresBySubject) =>
        (failures.get(nameSubject)?.failures ?? 0) >= ATTACK_THRESHOLD;
      return attempts([
        {
          subject: `pair:${hashOf(`${address} ${nameHash}`)}`,
          waitRuleFor: (failures) => (isUnderAttack(failures) ? attackedPairWaitRule : pairWaitRule),
        },
        { subject: `address:${address}`, waitRuleFor: () => addressWaitRule },
        { subject: nameSubject, waitRuleFor: () => usernameWaitRule },
      ]);
    },
    /** Returns the counter of a signed-in user's own password checks, which other people cannot use up. */
    proofAttemptsOf: (userId: string) =>
      attempts([{ subject: `proof:${userId}`, waitRuleFor: () => deviceWaitRule }]),
    forgetOld: () => deleteExpiredWindows(db, clock.now()),
  };
}

function waitOf(row: Failures | undefined, { waitAfter }: WaitRule, now: Date): number {
  return row ? Math.max(0, row.last_at.getTime() + waitAfter(row.failures) - now.getTime()) : 0;
}

/** A typed name may be a password, so only its hash is stored. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
