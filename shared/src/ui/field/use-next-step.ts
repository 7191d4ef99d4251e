import { toApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { currentUser } from '@homeground/shared/session';
import { useCallback } from 'react';
import { texts } from '../locales';
import { nextStepAddress } from './next-step.rules';

interface NextStepLink {
  readonly words: string;
  readonly to: string;
}

/** Returns a function that gives the next step after a refusal; null if the open page itself shows what to do. */
export function useNextStep(): (cause: unknown) => NextStepLink | null {
  const t = useText(texts);
  return useCallback(
    (cause) => {
      const currentPage = { pathname: window.location.pathname, userId: currentUser()?.id ?? '' };
      const target = nextStepAddress(toApiError(cause).code, currentPage);
      return target && { words: t(`next_step.${target.step}`), to: target.to };
    },
    [t],
  );
}
