import type { MatchReview, ReviewState } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, Section, Stack, Text } from '@homeground/shared/ui';
import { ReviewCard } from '@homeground/shared/widgets';
import { ReviewHead } from './review-head';
import { texts } from './locales';
import { OwnReview } from './own-review';

interface Props {
  readonly matchReview: MatchReview;
  readonly review: Extract<ReviewState, { readonly state: 'REVEALED' }>;
}

/** Both reviews. The text is the same whether the other side has skipped its review or has missed the deadline. */
export function ReviewsRevealed({ matchReview, review }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const format = useFormat(matchReview.timeZone);
  const { theirs, mine } = review;
  return (
    <Stack $gap={24}>
      <ReviewHead matchReview={matchReview} />
      <Section title={t('theirs', { opponent: spokenName(matchReview.opponent) })}>
        {theirs ? <ReviewCard {...theirs} /> : <Text $tone="quiet">{t('theirs_none')}</Text>}
      </Section>
      <OwnReview matchReview={matchReview} ownReview={mine} />
      <Text $size={14} $tone="quiet">
        {t('revealed', { date: format.date(new Date(review.revealedAt)) })}
      </Text>
      <ButtonLink full tone="secondary" to={paths.match(matchReview.matchId)}>
        {t('to_match')}
      </ButtonLink>
    </Stack>
  );
}
