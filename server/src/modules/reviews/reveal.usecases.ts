import { unschedule } from '../../platform/jobs';
import { speakersOf } from '../chat/reader.repository';
import type { MatchRow } from '../matches/match-row.repository';
import { deed } from '../notifications/deed';
import { notice } from '../notifications/notice';
import './review-events';
import type { ReviewRow, Trx } from './review-row.repository';
import { saveReveal } from './reviews.repository';

type Match = Pick<
  MatchRow,
  'id' | 'title' | 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'
>;

/** Everybody who writes for one of the two sides, each once. */
export async function writersOf(trx: Trx, match: Match): Promise<string[]> {
  const hosts = await speakersOf(trx, match.host_team_id, match.host_user_id);
  const aways = await speakersOf(trx, match.away_team_id, match.away_user_id);
  return [...new Set([...hosts, ...aways])];
}

/** The caller holds both rows. Both sides are told alike, and only if there is something to read. */
export async function reveal(
  trx: Trx,
  match: Match,
  rows: readonly Pick<ReviewRow, 'state'>[],
  { at, exceptFor = null }: { readonly at: Date; readonly exceptFor?: string | null },
): Promise<void> {
  await saveReveal(trx, match.id, at);
  await deed(trx, { kinds: ['review.open'], matchId: match.id });
  await unschedule(trx, 'review.reveal', match.id);
  if (!rows.some(({ state }) => state === 'WRITTEN')) return;
  const data = { matchId: match.id, matchTitle: match.title };
  const told = (await writersOf(trx, match)).filter((userId) => userId !== exceptFor);
  await notice(trx, ...told.map((userId) => ({ userId, kind: 'review.revealed', data }) as const));
}
