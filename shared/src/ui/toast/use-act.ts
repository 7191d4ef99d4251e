import { useUntypedErrorText } from '@homeground/shared/async';
import { useCallback } from 'react';
import { useToast } from './toast';

/** Runs what a button asked for. A failure is said where it is seen, and the button is free again; true when it worked. */
export function useAct(): (run: () => Promise<unknown>) => Promise<boolean> {
  const toast = useToast();
  const errorText = useUntypedErrorText();
  return useCallback(
    async (run) => {
      try {
        await run();
        return true;
      } catch (cause) {
        toast({ tone: 'danger', text: errorText(cause) });
        return false;
      }
    },
    [toast, errorText],
  );
}
