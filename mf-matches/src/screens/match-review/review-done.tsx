import type { MatchReview, ReviewState } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, LetterboxIllustration, Stack } from '@homeground/shared/ui';
import { ReviewHead } from './review-head';
import { texts } from './locales';
import { OwnReview } from './own-review';

interface Props {
  readonly matchReview: MatchReview;
  readonly review: Extract<ReviewState, { readonly state: 'IN' }>;
}

/** Shows my review, and nothing that reveals whether the other side has written a review. */
export function ReviewDone({ matchReview, review }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const format = useFormat(matchReview.timeZone);
  const names = { opponent: spokenName(matchReview.opponent), date: format.date(new Date(review.closesAt)) };
  return (
    <Stack>
      <ReviewHead matchReview={matchReview} />
      <EmptyState illustration={<LetterboxIllustration />} title={t('in')} text={t('in_text', names)} />
      <OwnReview matchReview={matchReview} ownReview={review.mine} />
      <ButtonLink full tone="secondary" to={paths.match(matchReview.matchId)}>
        {t('to_match')}
      </ButtonLink>
    </Stack>
  );
}
