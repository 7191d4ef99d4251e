import { useText } from '@homeground/shared/i18n';
import { Button } from '../button/button';
import { Notice } from '../error-state/notice';
import { WifiOffIcon } from '../icons/icons';
import { texts } from '../locales';

/** Line in the place of a part whose code could not be loaded. */
export function CodeFailure({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const t = useText(texts);
  return (
    <Notice
      role="alert"
      tone="warning"
      icon={<WifiOffIcon size={20} />}
      action={
        <Button tone="secondary" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('part.failed')}
    </Notice>
  );
}
