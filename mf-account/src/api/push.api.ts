import { authClient } from '@homeground/shared/api';
import type { PushChoice, PushDevice, PushState } from '@homeground/shared/contracts';

export async function fetchPush(signal: AbortSignal): Promise<PushState> {
  return (await authClient.get<PushState>('/api/me/push', { signal })).data;
}

export async function choosePush(choice: PushChoice): Promise<void> {
  await authClient.put('/api/me/push', choice);
}

export async function registerDevice(device: PushDevice): Promise<void> {
  await authClient.put('/api/me/push/device', device);
}

export async function forgetDevice(): Promise<void> {
  await authClient.delete('/api/me/push/device');
}
