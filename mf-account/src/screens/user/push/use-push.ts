import { useQuery, useQueryClient } from '@homeground/shared/async';
import type { PushChoice, PushState } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { choosePush, fetchPush, forgetDevice, registerDevice } from '../../../api/push.api';
import { subscribe, currentSubscription, unsubscribe } from './push-device';

const queryKey = ['push'];

/**
 * Returns the server's state of push messages. If the server has lost this browser's subscription (after a change of the session, or a long
 * failure of the push service), registers it again.
 */
async function currentState(signal: AbortSignal): Promise<PushState> {
  const [state, device] = await Promise.all([fetchPush(signal), currentSubscription()]);
  if (device && !state.device) await registerDevice(device);
  return { ...state, device: device !== null };
}

/** Returns state and actions of this browser's push subscription. */
export function usePush(key: string) {
  const client = useQueryClient();
  const act = useActionWithToast();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => currentState(signal), staleTime: 0 });
  const change = (changes: Partial<PushState>) =>
    client.setQueryData<PushState>(queryKey, (state) => state && { ...state, ...changes });

  const setPush = async (on: boolean) => {
    setBusy(true);
    await act(async () => {
      const device = on ? await subscribe(key) : null;
      setRefused(on && !device);
      if (device) await registerDevice(device);
      if (!on) await Promise.all([forgetDevice(), unsubscribe()]);
      change({ device: device !== null });
    });
    setBusy(false);
  };

  /** The choice is shown at once, and undone if the call fails. */
  const choose = async (choice: PushChoice) => {
    const previous = client.getQueryData<PushState>(queryKey);
    change(choice);
    if (!(await act(() => choosePush(choice))) && previous) change(previous);
  };

  return { query, busy, refused, setPush, choose };
}
