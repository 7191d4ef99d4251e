import type { FinalResult, MatchReview, Result } from '@homeground/shared/contracts';
import { ids, times } from './ids';
import { hostSide, ownSide, terms } from './matches';

const playedMatch = {
  matchId: ids.match,
  sport: 'futsal',
  startAt: times.start,
  timeZone: terms.timeZone,
} as const;

const result: Result = {
  ...playedMatch,
  title: terms.title,
  matchState: 'AWAITING_RESULT',
  rated: true,
  host: hostSide,
  away: ownSide,
  mySide: 'AWAY',
  state: 'SUBMITTED',
  version: 1,
  opensAt: '2026-12-01T10:10:00.000Z',
  dueAt: '2026-12-03T12:05:00.000Z',
  endedAt: null,
  told: {
    host: {
      claim: { kind: 'PLAYED', mode: 'GOALS', host: 4, away: 3 },
      at: times.ended,
      revised: false,
    },
    away: null,
  },
  final: null,
  may: { tell: true, agree: true, revise: false },
  gains: null,
  reviewOpen: false,
  lateCancels: [],
};

const finalResult: FinalResult = {
  kind: 'PLAYED',
  rated: true,
  hostScore: 4,
  awayScore: 3,
  sets: null,
  winner: 'HOST',
  noShow: null,
  bySilence: false,
  finalAt: times.final,
};

const review: MatchReview = {
  ...playedMatch,
  matchTitle: terms.title,
  opponent: hostSide,
  me: ownSide,
  mySide: 'AWAY',
  result: finalResult,
  review: { state: 'OPEN', closesAt: '2026-12-08T13:40:00.000Z' },
};

export const resultExamples: Readonly<Record<string, object>> = {
  ResultAnswer: { result },
  Suspensions: { sides: [] },
  MatchReviewAnswer: { review },
  ReviewPage: {
    reviews: [
      {
        id: ids.review,
        grade: 'GREAT',
        tags: ['PUNCTUAL', 'FAIR_PLAY'],
        comment: 'A pleasure. We hope for a rematch.',
        revealedAt: '2026-12-02T01:00:00.000Z',
        matchId: ids.match,
        sport: 'futsal',
        playedAt: times.start,
        timeZone: terms.timeZone,
        author: hostSide,
      },
    ],
    next: null,
  },
};
