import { useText } from '@homeground/shared/i18n';
import type { AreaName } from '@homeground/shared/routes';
import { ErrorState } from '@homeground/shared/ui';
import { texts } from './locales';

interface Props {
  readonly owner: AreaName;
  readonly onRetry: () => void;
}

/** In place of a screen that could not be loaded or drawn; the bars around it and every other area work on. */
export function AreaCard({ owner, onRetry }: Props) {
  const t = useText(texts);
  return (
    <ErrorState
      title={t('card.title')}
      text={navigator.onLine ? t(`card.text.${owner}`) : t('card.offline')}
      onRetry={onRetry}
    />
  );
}
