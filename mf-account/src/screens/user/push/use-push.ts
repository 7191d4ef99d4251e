import { useQuery, useQueryClient } from '@homeground/shared/async';
import type { PushChoice, PushState } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { choosePush, fetchPush, forgetDevice, registerDevice } from '../../../api/push.api';
import { subscribe, currentSubscription, unsubscribe } from './push-device';

const queryKey = ['push'];

/** A subscription the server has lost, because the session changed or its service was away for long, is told again. */
async function currentState(signal: AbortSignal): Promise<PushState> {
  const [state, device] = await Promise.all([fetchPush(signal), currentSubscription()]);
  if (device && !state.device) await registerDevice(device);
  return { ...state, device: device !== null };
}

/** State and actions of this browser's push subscription. */
export function usePush(key: string) {
  const client = useQueryClient();
  const act = useActionWithToast();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => currentState(signal), staleTime: 0 });
  const change = (how: Partial<PushState>) =>
    client.setQueryData<PushState>(queryKey, (state) => state && { ...state, ...how });

  const turn = async (on: boolean) => {
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

  /** Shown at once; taken back when it does not arrive. */
  const choose = async (choice: PushChoice) => {
    const before = client.getQueryData<PushState>(queryKey);
    change(choice);
    if (!(await act(() => choosePush(choice))) && before) change(before);
  };

  return { query, busy, refused, turn, choose };
}
