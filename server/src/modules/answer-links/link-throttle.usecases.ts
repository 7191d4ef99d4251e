import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { countFailure, currentFailures } from '../accounts/sign-in-throttle.repository';

const WINDOW_MS = 15 * 60_000;
/** Links are tapped, not typed: a person tries a cut-off link only a few times. */
const WRONG_PER_ADDRESS = 20;
/** The players of a team may share one address at the venue. */
const ANSWERS_PER_ADDRESS = 120;

/** Limits the attempts of one address. Counted in the database, so that all servers share the count. */
export function createLinkThrottle({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock }) {
  const subjects = (address: string) => ({
    wrong: `answer-link:${address}`,
    answers: `answer-link-answers:${address}`,
  });
  const count = (subject: string) => {
    const now = clock.now();
    return countFailure(db, subject, { now, endsAt: new Date(now.getTime() + WINDOW_MS) });
  };
  return {
    /** Returns the seconds to wait; null: continue. Checked before the link is read, so that blocked guesses learn nothing. */
    async waitFor(address: string): Promise<number | null> {
      const { wrong, answers } = subjects(address);
      const now = clock.now();
      const full = (await currentFailures(db, [wrong, answers], now)).filter(
        ({ subject, failures }) => failures >= (subject === wrong ? WRONG_PER_ADDRESS : ANSWERS_PER_ADDRESS),
      );
      if (full.length === 0) return null;
      return Math.ceil(Math.max(...full.map((item) => item.window_ends_at.getTime() - now.getTime())) / 1000);
    },
    wrong: (address: string) => count(subjects(address).wrong),
    answered: (address: string) => count(subjects(address).answers),
  };
}
