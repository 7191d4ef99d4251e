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

/** Returns a function that gives the next step after a refusal; null if the open page itself shows what to do. */
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
