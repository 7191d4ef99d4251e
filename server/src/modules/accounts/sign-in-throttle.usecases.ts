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
} from './sign-in-throttle.repository';

const WINDOW_MS = 15 * 60_000;
const WRONG_PER_NAME = 10;
/** One address may be a whole school. */
const WRONG_PER_ADDRESS = 100;

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/** Wrong passwords are counted in the database for the name and for the address, so that every server knows of them (SPEC 3.2). */
export function createSignInThrottle({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
  return {
    of(username: string, address: string) {
      // What somebody typed as a name may be their password: only its hash is kept.
      const name = `name:${createHash('sha256').update(username).digest('hex')}`;
      const place = `address:${address}`;
      const most = new Map([
        [name, WRONG_PER_NAME],
        [place, WRONG_PER_ADDRESS],
      ]);
      return {
        async check(): Promise<void> {
          const now = clock.now();
          const full = (await runningFailures(db, [name, place], now)).filter(
            (one) => one.failures >= (most.get(one.subject) ?? 0),
          );
          if (full.length === 0) return;
          throw tooMany(Math.max(...full.map((one) => one.window_ends_at.getTime() - now.getTime())) / 1000);
        },
        async failed(): Promise<void> {
          const now = clock.now();
          const window = { now, endsAt: new Date(now.getTime() + WINDOW_MS) };
          await countFailure(db, name, window);
          await countFailure(db, place, window);
        },
        /** Only the name: with an account of one's own the address could be cleared again and again. */
        passed: () => clearFailures(db, name),
      };
    },
    forgetOld: () => forgetOldWindows(db, clock.now()),
  };
}
