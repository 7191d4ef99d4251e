import { changeCache, updated, useMutation, useQuery, useQueryClient } from '@homeground/shared/async';
import type { PushChoice, PushState } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import {
  endPushOffer,
  registerPushDevice,
  subscribeToPush,
  unsubscribeFromPush,
} from '@homeground/shared/widgets';
import { useState } from 'react';
import { queries } from '../../../api/account-queries.api';
import { removeDevice, savePushChoice } from '../../../api/push.api';

const { queryKey } = queries.push();

const updateCache = (changes: Partial<PushState>) =>
  void changeCache([updated<PushState>(queryKey, (state) => ({ ...state, ...changes }))]);

/** Returns state and actions of this browser's push subscription. `pushKey` is the server's public key for push messages. */
export function usePush(pushKey: string) {
  const client = useQueryClient();
  const act = useActionWithToast();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const storedState = useQuery(queries.push());
  // Choice that is shown before the server has stored it. A response of the server does not replace this choice.
  const [unsaved, setUnsaved] = useState<PushChoice | null>(null);
  const query = { ...storedState, data: storedState.data && { ...storedState.data, ...unsaved } };
  // Quick changes are sent one after the other, so that the last one is stored last.
  const saving = useMutation({ scope: { id: 'push choice' }, mutationFn: savePushChoice });

  const setPush = async (isOn: boolean) => {
    setIsBusy(true);
    await act(async () => {
      const device = isOn ? await subscribeToPush(pushKey) : null;
      setIsRefused(isOn && !device);
      if (device) await registerPushDevice(device);
      if (!isOn) await Promise.all([removeDevice(), unsubscribeFromPush()]);
      // A user who has decided here is not asked elsewhere.
      endPushOffer();
      updateCache({ device: device !== null });
    });
    setIsBusy(false);
  };

  /** Shows the choice at once. If the call fails, the stored choice is shown again, except while a later choice is being saved. */
  const choose = async (choice: PushChoice) => {
    setUnsaved(choice);
    const isSaved = await act(() => saving.mutateAsync(choice));
    if (isSaved) updateCache(choice);
    setUnsaved((latest) => (latest === choice ? null : latest));
    // The server may have stored the choice although its response is lost.
    if (!isSaved) await client.invalidateQueries({ queryKey });
  };

  return { query, isBusy, isRefused, setPush, choose };
}
