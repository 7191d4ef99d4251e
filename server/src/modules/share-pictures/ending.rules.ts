import type { Locale } from '@homeground/shared/contracts';
import type { Progress } from './picture-facts.rules';
import { pictureWords } from './picture-words';

/** How a match ended, and the words above the ending. */
export interface Ending {
  readonly label: string;
  readonly text: string;
}

/** Returns the score, or who won in a sport without scores; null: the match has no ending to show. */
export function endingOf(progress: Progress, locale: Locale): Ending | null {
  const { score, result, outcome } = pictureWords[locale];
  if (progress.kind === 'SCORE') return { label: score, text: `${progress.host} : ${progress.away}` };
  return progress.kind === 'OUTCOME' ? { label: result, text: outcome[progress.winner] } : null;
}
