import { toApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { currentUser } from '@homeground/shared/session';
import { useCallback } from 'react';
import { texts } from '../locales';
import { addressOf } from './way-on.rules';

interface Step {
  readonly words: string;
  readonly to: string;
}

/** Returns the next step after a refusal, depending on the open page; null: the page itself shows it. */
export function useWayOn(): (cause: unknown) => Step | null {
  const t = useText(texts);
  return useCallback(
    (cause) => {
      const currentPage = { pathname: window.location.pathname, userId: currentUser()?.id ?? '' };
      const target = addressOf(toApiError(cause).code, currentPage);
      return target && { words: t(`way.${target.way}`), to: target.to };
    },
    [t],
  );
}
