import { useCallback, useState } from 'react';

/** Returns whether the call runs, for the `busy` of a sheet, and a function that makes the call. */
export function useBusyCall<Args extends readonly unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
): readonly [boolean, (...args: Args) => Promise<Result>] {
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async (...args: Args) => {
      setBusy(true);
      try {
        return await call(...args);
      } finally {
        setBusy(false);
      }
    },
    [call],
  );
  return [isBusy, run];
}
