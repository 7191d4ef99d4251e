import type { Locale, Winner } from '@homeground/shared/contracts';

interface PictureWords {
  /** Shown below the empty shirt while no opponent is confirmed. */
  readonly looking: string;
  /** Between the two sides while there is no score. */
  readonly versus: string;
  readonly score: string;
  /** Above `outcome`, and the outcome in a sport without scores, the host first. */
  readonly result: string;
  readonly outcome: Readonly<Record<Winner, string>>;
  /** The same outcome with the names of the two sides. */
  readonly namedOutcome: Readonly<Record<Winner, (host: string, away: string) => string>>;
  /** `host` and `away` stand for the name of a side that is a person, or whose name has letters that the font lacks. */
  readonly host: string;
  readonly away: string;
}

export const pictureWords: Readonly<Record<Locale, PictureWords>> = {
  en: {
    looking: 'Looking for an opponent',
    versus: 'v',
    score: 'Final score',
    result: 'Final result',
    outcome: { HOST: 'Won – Lost', AWAY: 'Lost – Won', DRAW: 'Draw' },
    namedOutcome: {
      HOST: (host, away) => `${host} won, ${away} lost`,
      AWAY: (host, away) => `${host} lost, ${away} won`,
      DRAW: (host, away) => `${host} v ${away}, draw`,
    },
    host: 'Home',
    away: 'Away',
  },
  ko: {
    looking: '상대를 찾고 있어요',
    versus: 'vs',
    score: '최종 결과',
    result: '최종 결과',
    outcome: { HOST: '승 : 패', AWAY: '패 : 승', DRAW: '무승부' },
    namedOutcome: {
      HOST: (host, away) => `${host} 승, ${away} 패`,
      AWAY: (host, away) => `${host} 패, ${away} 승`,
      DRAW: (host, away) => `${host} vs ${away}, 무승부`,
    },
    host: '홈',
    away: '원정',
  },
};
