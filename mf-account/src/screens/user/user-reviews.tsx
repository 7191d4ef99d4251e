import { useText } from '@homeground/shared/i18n';
import { ReviewList, Section, Text } from '@homeground/shared/ui';
import { fetchReviews } from '../../api/reviews.api';
import { texts } from '../../locales';

/** What opponents of one against one wrote; what is about a team stands on the team's page. */
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
