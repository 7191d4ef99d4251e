import { changeCache, updated, useQuery, useQueryClient } from '@homeground/shared/async';
import type { PushChoice, PushState } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { queries } from '../../../api/account-queries.api';
import { registerDevice, removeDevice, savePushChoice } from '../../../api/push.api';
import { subscribe, unsubscribe } from '../../../api/push-device';

const { queryKey } = queries.push();

const updateCache = (changes: Partial<PushState>) =>
  void changeCache([updated<PushState>(queryKey, (state) => ({ ...state, ...changes }))]);

/** Returns state and actions of this browser's push subscription. `vapidPublicKey` is the server's key for push messages. */
export function usePush(vapidPublicKey: string) {
  const client = useQueryClient();
  const act = useActionWithToast();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const query = useQuery(queries.push());

  const setPush = async (on: boolean) => {
    setIsBusy(true);
    await act(async () => {
      const device = on ? await subscribe(vapidPublicKey) : null;
      setIsRefused(on && !device);
      if (device) await registerDevice(device);
      if (!on) await Promise.all([removeDevice(), unsubscribe()]);
      updateCache({ device: device !== null });
    });
    setIsBusy(false);
  };

  /** Shows the choice at once, and shows the previous choice again if the call fails. */
  const choose = async (choice: PushChoice) => {
    const previous = client.getQueryData(queryKey);
    updateCache(choice);
    if ((await act(() => savePushChoice(choice))) || !previous) return;
    // `device` is not restored, because it may have changed during the call.
    const { off, quiet, preview } = previous;
    updateCache({ off, quiet, preview });
  };

  return { query, isBusy, isRefused, setPush, choose };
}
