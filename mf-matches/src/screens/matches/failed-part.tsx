import { useText } from '@homeground/shared/i18n';
import { Button, Notice } from '@homeground/shared/ui';
import { texts } from '../../locales';

interface Props {
  readonly text: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Line in the place of a part above the list whose call has failed. */
export function FailedPart({ text, onRetry }: Props) {
  const t = useText(texts);
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button tone="secondary" size="small" onClick={onRetry}>
          {t('matches.retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
