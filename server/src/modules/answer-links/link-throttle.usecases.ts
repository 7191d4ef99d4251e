import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { countFailedSignIn, failedSignIns } from '../accounts';

const WINDOW_MS = 15 * 60_000;
/** Links are tapped, not typed: a person tries a cut-off link only a few times. */
const MAX_WRONG_LINKS = 20;
/** The players of a team may share one address at the venue. */
const MAX_ANSWERS = 120;

/** Limits the attempts of one IP address. They are counted in the database, so that all servers share the count. */
export function createLinkThrottle({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const subjects = (address: string) => ({
    wrong: `answer-link:${address}`,
    answers: `answer-link-answers:${address}`,
  });
  const count = (subject: string) => {
    const now = clock.now();
    return countFailedSignIn(db, subject, { now, endsAt: new Date(now.getTime() + WINDOW_MS) });
  };
  return {
    /**
     * Returns the seconds to wait; null: the request may continue. Callers call this before they read the link, so that blocked guesses
     * learn nothing.
     */
    async secondsToWait(address: string): Promise<number | null> {
      const { wrong, answers } = subjects(address);
      const now = clock.now();
      const reachedLimits = (await failedSignIns(db, [wrong, answers], now)).filter(
        ({ subject, failures }) => failures >= (subject === wrong ? MAX_WRONG_LINKS : MAX_ANSWERS),
      );
      if (reachedLimits.length === 0) return null;
      return Math.ceil(
        Math.max(...reachedLimits.map((item) => item.window_ends_at.getTime() - now.getTime())) / 1000,
      );
    },
    countWrongLink: (address: string) => count(subjects(address).wrong),
    countAnswer: (address: string) => count(subjects(address).answers),
  };
}
