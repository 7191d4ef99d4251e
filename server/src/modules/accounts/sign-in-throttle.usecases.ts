import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { tooMany } from '../../platform/errors/refusal';
import {
  clearFailures,
  countFailure,
  forgetOldWindows,
  runningFailures,
  type Failures,
} from './sign-in-throttle.repository';
import {
  addressPace,
  BESIEGED_FROM,
  besiegedPairPace,
  devicePace,
  namePace,
  pairPace,
  type Pace,
} from './sign-in-waits.rules';

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** From where a name is tried. */
export interface Caller {
  readonly address: string;
  /** This browser, when the person who has the name signed in with it before. */
  readonly deviceId: string | null;
}

type Running = ReadonlyMap<string, Failures>;

interface Counted {
  readonly subject: string;
  readonly paceAt: (running: Running) => Pace;
}

/**
 * Wrong passwords are counted in the database, so that every server knows of them (SPEC 3.2): for a name at an address, for an
 * address, and for a browser that is known. Who waits is told for how long; nobody's name is ever locked.
 */
export function createSignInThrottle({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
  function attempts(counted: readonly Counted[]) {
    const subjects = counted.map(({ subject }) => subject);
    const running = async (now: Date): Promise<Running> =>
      new Map((await runningFailures(db, subjects, now)).map((row) => [row.subject, row]));
    return {
      async check(): Promise<void> {
        const now = clock.now();
        const known = await running(now);
        const waits = counted.map(({ subject, paceAt }) => waitOf(known.get(subject), paceAt(known), now));
        const longest = Math.max(...waits);
        if (longest > 0) throw tooMany(longest / 1000);
      },
      async failed(): Promise<void> {
        const now = clock.now();
        const known = await running(now);
        for (const { subject, paceAt } of counted) {
          const { countsFor, slides } = paceAt(known);
          await countFailure(db, subject, { now, endsAt: new Date(now.getTime() + countsFor), slides });
        }
      },
      /** Only the first, the nearest: with an account of one's own an address could be cleared again and again. */
      passed: () => clearFailures(db, subjects.slice(0, 1)),
    };
  }

  return {
    /** Somebody tries a name. For one that nobody has the same is counted. */
    of(name: string, { address, deviceId }: Caller) {
      const named = hashOf(name);
      if (deviceId !== null)
        return attempts([{ subject: `device:${deviceId}:${named}`, paceAt: () => devicePace }]);
      const everywhere = `name:${named}`;
      const isBesieged = (running: Running) => (running.get(everywhere)?.failures ?? 0) >= BESIEGED_FROM;
      return attempts([
        {
          subject: `pair:${hashOf(`${address} ${named}`)}`,
          paceAt: (running) => (isBesieged(running) ? besiegedPairPace : pairPace),
        },
        { subject: `address:${address}`, paceAt: () => addressPace },
        { subject: everywhere, paceAt: () => namePace },
      ]);
    },
    /** Somebody who is signed in shows that it is them: nobody else can use this up. */
    ofProof: (userId: string) => attempts([{ subject: `proof:${userId}`, paceAt: () => devicePace }]),
    forgetOld: () => forgetOldWindows(db, clock.now()),
  };
}

function waitOf(row: Failures | undefined, { waitAfter }: Pace, now: Date): number {
  return row ? Math.max(0, row.last_at.getTime() + waitAfter(row.failures) - now.getTime()) : 0;
}

/** What somebody typed as a name may be their password: only its hash is kept. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
