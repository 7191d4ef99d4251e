import type { WriteReview } from '@homeground/shared/contracts';
import { openReviews } from '../src/modules/reviews/review-handlers.usecases';
import { bothHaveReviewedOrSkipped, closesAt } from '../src/modules/review-pairs/review-state.rules';
import { lockReviewPair, saveReveal } from '../src/modules/review-pairs/reviews.repository';
import type { Trx } from '../src/platform/database';
import { unschedule } from '../src/platform/jobs';
import { saveReviewOrSkip } from '../src/modules/reviews/reviews.repository';

const hour = 3_600_000;

interface MatchReviews {
  readonly host?: WriteReview;
  readonly away?: WriteReview;
}

const review = (grade: WriteReview['grade'], tags: WriteReview['tags'], comment: string): WriteReview => ({
  grade,
  tags,
  comment,
});

/** Reviews by match title. Three matches have a review of one side only, which stays hidden until the time for reviews is over. */
const reviews: Readonly<Record<string, MatchReviews>> = {
  '마포 더비, 상암에서': {
    host: review('GOOD', ['PUNCTUAL', 'EVEN_MATCH'], '수비가 정말 끈질겼어요. 다음엔 우리가 이깁니다!'),
    away: review('GREAT', ['WELL_ORGANISED', 'FAIR_PLAY'], '조끼랑 물까지 챙겨 주셔서 편하게 뛰었어요.'),
  },
  '마포 더비, 망원에서': {
    host: review('GREAT', ['FAIR_PLAY', 'SKILLED'], '패스가 빨라서 배울 게 많았어요.'),
    away: review('GREAT', ['FRIENDLY', 'PUNCTUAL'], '끝나고 시장 떡볶이까지 최고였어요.'),
  },
  '비 오는 날의 더비': {
    host: review('GREAT', ['FRIENDLY', 'EVEN_MATCH'], ''),
    away: review('GOOD', ['QUICK_REPLIES'], '비가 와도 분위기가 좋았어요.'),
  },
  '퇴근하고 풋살, 망원과': {
    host: review('GREAT', ['PUNCTUAL', 'FRIENDLY'], '약속 시간 10분 전에 다 모여 계셨어요.'),
    away: review(
      'GREAT',
      ['FRIENDLY', 'FAIR_PLAY', 'WELL_ORGANISED'],
      '매너가 정말 좋은 팀이에요. 또 만나요!',
    ),
  },
  '여의도에 설욕하는 날': {
    host: review('GOOD', ['FAIR_PLAY'], '치열했지만 깨끗했어요.'),
    away: review('GREAT', ['EVEN_MATCH', 'QUICK_REPLIES'], ''),
  },
  '레벨 4 연습 경기': {
    host: review('BAD', ['CAME_LATE', 'SKILLED'], '25분 늦게 시작했어요. 실력은 좋으니 시간만 지켜 주세요.'),
    away: review('GOOD', ['SKILLED', 'WELL_ORGANISED'], '구장이 좋았어요. 늦어서 죄송했습니다.'),
  },
  '퇴근하고 풋살': {
    away: review('GREAT', ['PUNCTUAL', 'FAIR_PLAY'], '이번에는 모두 일찍 오셨네요. 즐거웠어요.'),
  },
  '마포 더비 1차전': {
    host: review('GOOD', ['EVEN_MATCH'], '매번 재미있는 상대예요.'),
  },
  'Clay for once': {
    host: review('GREAT', ['FRIENDLY', 'EVEN_MATCH'], 'Long rallies, honest line calls.'),
    away: review('GREAT', ['SKILLED', 'PUNCTUAL'], 'Brought new balls and a sense of humour.'),
  },
  'Before the rain': {
    host: review('GOOD', ['QUICK_REPLIES'], 'We just made it before the rain.'),
    away: review('GREAT', ['FRIENDLY', 'FAIR_PLAY'], ''),
  },
  'Two sets and a tie-break': {
    away: review('GREAT', ['EVEN_MATCH'], 'That tie-break!'),
  },
};

interface SideUsers {
  readonly HOST: string;
  readonly AWAY: string;
}

/**
 * Opens the reviews of a match when its result is final, and dates them 20 and 30 hours after the final result. Old reviews are revealed
 * without notices.
 */
export async function reviewMatch(
  trx: Trx,
  { id, title }: { readonly id: string; readonly title: string },
  sideUsers: SideUsers,
  now: Date,
): Promise<void> {
  const finalResult = await trx
    .selectFrom('final_result')
    .select('final_at')
    .where('match_id', '=', id)
    .executeTakeFirst();
  if (!finalResult) return;
  const hoursAfterFinal = (hours: number) =>
    new Date(Math.min(now.getTime(), finalResult.final_at.getTime() + hours * hour));
  await openReviews(trx, { now: () => finalResult.final_at }, id, finalResult.final_at);
  const { host, away } = reviews[title] ?? {};
  const pair = { matchId: id, guestOfferId: null };
  const rows = await lockReviewPair(trx, pair);
  for (const [side, content, hours] of [
    ['HOST', host, 20],
    ['AWAY', away, 30],
  ] as const) {
    const row = rows.find((item) => item.side === side);
    if (row && content)
      await saveReviewOrSkip(trx, row, content, { userId: sideUsers[side], now: hoursAfterFinal(hours) });
  }
  const revealedAt = bothHaveReviewedOrSkipped(await lockReviewPair(trx, pair))
    ? hoursAfterFinal(30)
    : closesAt(finalResult.final_at);
  if (revealedAt > now) return;
  await saveReveal(trx, pair, revealedAt);
  await unschedule(trx, 'review.reveal', id);
}
