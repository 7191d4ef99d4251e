import { useText } from '@homeground/shared/i18n';
import { BenchIllustration, EmptyState } from '@homeground/shared/ui';
import { texts } from '../locales';

/** Stands in a route of this area whose screen has not been built; the bars around it work. */
export function NotHereYet() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<BenchIllustration />}
      heading="h1"
      title={t('not_here_yet.title')}
      text={t('not_here_yet.text')}
    />
  );
}
