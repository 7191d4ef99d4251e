import { hintDone, usePreferences } from '@homeground/shared/session';
import { useText } from '@homeground/shared/i18n';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { Notice } from '../error-state/notice';
import { CloseIcon, InfoIcon } from '../icons/icons';
import { texts } from '../locales';

export interface HintProps {
  /** Id under which the device stores that the hint is done (`hintDone(id)`). */
  readonly id: string;
  readonly children: ReactNode;
}

/** Hint for new users. The hint disappears for good when the user dismisses it or does the act that it explains. */
export function Hint({ id, children }: HintProps) {
  const t = useText(texts);
  const { hintsDone } = usePreferences();
  if (hintsDone.includes(id)) return null;
  const dismiss = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The pressed button disappears, so the focus moves to the page; otherwise keyboard users would lose it.
    currentTarget.closest('main')?.focus({ preventScroll: true });
    hintDone(id);
  };
  return (
    <Notice
      tone="accent"
      icon={<InfoIcon size={20} />}
      action={<IconButton label={t('hint.dismiss')} icon={<CloseIcon size={20} />} onClick={dismiss} />}
    >
      {children}
    </Notice>
  );
}
