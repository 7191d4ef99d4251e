import { useText } from '@homeground/shared/i18n';
import { ReviewList, Section, Text } from '@homeground/shared/ui';
import { fetchReviews } from '../../api/reviews.api';
import { texts } from '../../locales';

/** Reviews by 1 vs 1 opponents. Reviews of a team are on the team's page. */
export function UserReviews({ userId }: { readonly userId: string }) {
  const t = useText(texts);
  return (
    <Section title={t('user.reviews')}>
      <ReviewList
        queryKey={['user-reviews', userId]}
        load={(cursor, signal) => fetchReviews(userId, cursor, signal)}
        empty={<Text $tone="quiet">{t('user.reviews_none')}</Text>}
      />
    </Section>
  );
}
