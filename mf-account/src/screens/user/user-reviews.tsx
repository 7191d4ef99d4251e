import { useText } from '@homeground/shared/i18n';
import { Section, Text } from '@homeground/shared/ui';
import { ReviewList } from '@homeground/shared/widgets';
import { queries } from '../../api/account-queries.api';
import { texts } from '../../locales';

/** Reviews of the user in one-on-one matches and as a guest player. Reviews of a team are on the team's page. */
export function UserReviews({ userId }: { readonly userId: string }) {
  const t = useText(texts);
  return (
    <Section title={t('user.reviews')}>
      <ReviewList {...queries.reviews(userId)} empty={<Text $tone="quiet">{t('user.reviews_none')}</Text>} />
    </Section>
  );
}
