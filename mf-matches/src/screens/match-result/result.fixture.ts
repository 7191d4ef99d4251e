import type { Result } from '@homeground/shared/contracts';
import { nightOwls } from '../../rules/match.fixture';

/** Returns the result page's data for a played futsal match of mine, without a result. */
export function someResult(part: Partial<Result> = {}): Result {
  return {
    matchId: 'm1',
    title: 'Sunday derby',
    sport: 'futsal',
    matchState: 'AWAITING_RESULT',
    startAt: '2026-05-30T10:00:00.000Z',
    timeZone: 'Asia/Seoul',
    rated: true,
    host: {
      teamId: 't1',
      userId: null,
      name: 'FC Yeoksam',
      pictureUrl: null,
      level: 3,
      kit: { home: 'navy', away: 'sky' },
    },
    away: nightOwls,
    mySide: 'HOST',
    state: 'NOTHING_TOLD',
    version: 0,
    opensAt: '2026-05-30T10:10:00.000Z',
    dueAt: '2026-06-06T10:00:00.000Z',
    endedAt: null,
    told: { host: null, away: null },
    final: null,
    gains: null,
    may: { tell: true, agree: false, revise: false },
    reviewOpen: false,
    lateCancels: [],
    ...part,
  };
}
