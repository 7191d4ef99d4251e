import type { ResultClaim } from '@homeground/shared/contracts';
import { newId } from '../../platform/ids';
import { matchRow } from '../matches/match.fixture';
import type { MatchRow } from '../matches/match-row.repository';
import { finalRow, promisesOf } from './final-result.rules';

const matchTime = new Date('2026-06-03T10:00:00.000Z');
const [host, away] = [newId(), newId()];
const matchFacts = {
  hostUserId: host,
  position: { latitude: 37.5, longitude: 127 },
  startAt: matchTime,
  slot: 1,
};
// The rules read only columns that an inserted row sets.
const match = { ...matchRow(matchFacts, { away_user_id: away, rated: true }) } as unknown as MatchRow;
const finalClaim = (claim: ResultClaim) => ({ claim, bySilence: false, finalAt: matchTime });

test('a played match has a score and a winner, and both promises are kept', () => {
  const sets = [
    { host: 6, away: 4 },
    { host: 3, away: 6 },
    { host: 7, away: 5 },
  ];
  const claim: ResultClaim = { kind: 'PLAYED', mode: 'SETS', sets };
  expect(finalRow(match, finalClaim(claim))).toMatchObject({
    kind: 'PLAYED',
    rated: true,
    host_score: 2,
    away_score: 1,
    winner: 'HOST',
    no_show: null,
  });
  expect(promisesOf(match, finalClaim(claim)).map(({ user_id, outcome }) => [user_id, outcome])).toEqual([
    [host, 'KEPT'],
    [away, 'KEPT'],
  ]);
});

test('the side that did not come loses without a score, and has a no-show', () => {
  const claim: ResultClaim = { kind: 'FORFEIT', noShow: 'AWAY' };
  expect(finalRow(match, finalClaim(claim))).toMatchObject({
    winner: 'HOST',
    no_show: 'AWAY',
    host_score: null,
  });
  expect(promisesOf(match, finalClaim(claim)).map(({ user_id, outcome }) => [user_id, outcome])).toEqual([
    [away, 'NO_SHOW'],
    [host, 'KEPT'],
  ]);
});

test('a match that was not played is unrated and writes no promises', () => {
  const claim: ResultClaim = { kind: 'NOT_PLAYED' };
  expect(finalRow(match, finalClaim(claim))).toMatchObject({ winner: null, rated: false });
  expect(promisesOf(match, finalClaim(claim))).toEqual([]);
});
