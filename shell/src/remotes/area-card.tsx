import { useText } from '@homeground/shared/i18n';
import { areaNames, type AnyArea } from '@homeground/shared/routes';
import { Button, ErrorState } from '@homeground/shared/ui';
import { texts } from './locales';

interface Props {
  readonly owner: AnyArea;
  readonly onRetry: () => void;
  /** True if another shell is live. The area's live version may need that shell, so the card offers a reload. */
  readonly shellOutdated: boolean;
}

/** Error card in the place of a screen that failed to load or render. Bars and other areas keep working. */
export function AreaCard({ owner, onRetry, shellOutdated }: Props) {
  const t = useText(texts);
  const area = areaNames.find((name) => name === owner) ?? 'other';
  return (
    <ErrorState
      title={t('card.title')}
      text={!navigator.onLine ? t('card.offline') : t(shellOutdated ? 'card.outdated' : `card.text.${area}`)}
      onRetry={onRetry}
      other={
        shellOutdated && (
          <Button full onClick={() => window.location.reload()}>
            {t('card.reload')}
          </Button>
        )
      }
    />
  );
}
