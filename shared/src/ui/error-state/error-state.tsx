import type { ReactNode } from 'react';
import { useText } from '@homeground/shared/i18n';
import { Button } from '../button/button';
import { RefreshIcon } from '../icons/icons';
import { TorchIllustration } from '../illustrations/illustrations';
import { StateActions, StateBox, StateTitle } from '../layout/state-page.look';
import { Text } from '../layout/text';
import { texts } from '../locales';

export interface ErrorStateProps {
  readonly title?: string;
  /** Explains what is not lost, and what the user can do. */
  readonly text?: ReactNode;
  readonly onRetry: () => unknown;
  /** Another action next to Retry. */
  readonly other?: ReactNode;
}

export function ErrorState({ title, text, onRetry, other }: ErrorStateProps) {
  const t = useText(texts);
  return (
    <StateBox role="alert">
      <TorchIllustration />
      <StateTitle>{title ?? t('error.title')}</StateTitle>
      <Text $tone="quiet">{text ?? t('error.text')}</Text>
      <StateActions>
        <Button tone="secondary" full icon={<RefreshIcon size={20} />} onClick={onRetry}>
          {t('retry')}
        </Button>
        {other}
      </StateActions>
    </StateBox>
  );
}
