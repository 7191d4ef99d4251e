import { useCallback } from 'react';
import { useRefusal } from './use-refusal';

/** Returns a function that runs the action of a button, shows a failure in a toast, and resolves to true on success. */
export function useActionWithToast(): (run: () => Promise<unknown>) => Promise<boolean> {
  const showRefusal = useRefusal();
  return useCallback(
    async (run) => {
      try {
        await run();
        return true;
      } catch (cause) {
        showRefusal(cause);
        return false;
      }
    },
    [showRefusal],
  );
}
