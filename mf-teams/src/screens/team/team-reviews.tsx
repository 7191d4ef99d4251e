import { useText } from '@homeground/shared/i18n';
import { Section, Text } from '@homeground/shared/ui';
import { ReviewList } from '@homeground/shared/widgets';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';

/** Reviews of the team by its opponents (SPEC 7.2). */
export function TeamReviews({ teamId }: { readonly teamId: string }) {
  const t = useText(texts);
  return (
    <Section title={t('team.reviews')}>
      <ReviewList {...queries.reviews(teamId)} empty={<Text $tone="quiet">{t('team.reviews_none')}</Text>} />
    </Section>
  );
}
