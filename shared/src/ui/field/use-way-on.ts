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

/** What to do next after a refusal, as seen from the page that is open; null: the page itself shows it. */
export function useWayOn(): (cause: unknown) => Step | null {
  const t = useText(texts);
  return useCallback(
    (cause) => {
      const seenFrom = { pathname: window.location.pathname, userId: currentUser()?.id ?? '' };
      const found = addressOf(toApiError(cause).code, seenFrom);
      return found && { words: t(`way.${found.way}`), to: found.to };
    },
    [t],
  );
}
