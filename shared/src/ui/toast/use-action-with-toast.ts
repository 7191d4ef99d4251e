import { useCallback } from 'react';
import { useRefusal } from './use-refusal';

/** Runs what a button asked for. A failure is said where it is seen, and the button is free again; true when it worked. */
export function useActionWithToast(): (run: () => Promise<unknown>) => Promise<boolean> {
  const refuse = useRefusal();
  return useCallback(
    async (run) => {
      try {
        await run();
        return true;
      } catch (cause) {
        refuse(cause);
        return false;
      }
    },
    [refuse],
  );
}
