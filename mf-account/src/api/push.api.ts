import { authClient } from '@homeground/shared/api';
import type { PushChoice, PushState } from '@homeground/shared/contracts';
import { currentPushDevice, registerPushDevice } from '@homeground/shared/widgets';

async function fetchPushState(signal: AbortSignal): Promise<PushState> {
  return (await authClient.get<PushState>('/api/me/push', { signal })).data;
}

export async function savePushChoice(choice: PushChoice): Promise<void> {
  await authClient.put('/api/me/push', choice);
}

export async function removeDevice(): Promise<void> {
  await authClient.delete('/api/me/push/device');
}

/**
 * Returns the state of push messages. If the server has lost this browser's subscription (after a change of the session, or a long failure
 * of the push service), registers the subscription again.
 */
export async function syncPushState(signal: AbortSignal): Promise<PushState> {
  const [state, device] = await Promise.all([fetchPushState(signal), currentPushDevice()]);
  if (device && !state.device) await registerPushDevice(device);
  return { ...state, device: device !== null };
}
