import type { Locale } from '@homeground/shared/contracts';

interface PictureWords {
  /** Shown below the empty shirt while no opponent is confirmed. */
  readonly looking: string;
  /** Between the two sides while there is no score. */
  readonly versus: string;
  readonly score: string;
  /** `host` and `away` stand for the name of a side that is a person, or whose name has letters that the font lacks. */
  readonly host: string;
  readonly away: string;
}

export const pictureWords: Readonly<Record<Locale, PictureWords>> = {
  en: {
    looking: 'Looking for an opponent',
    versus: 'v',
    score: 'Final score',
    host: 'Home',
    away: 'Away',
  },
  ko: {
    looking: '상대를 찾고 있어요',
    versus: 'vs',
    score: '최종 결과',
    host: '홈',
    away: '원정',
  },
};
