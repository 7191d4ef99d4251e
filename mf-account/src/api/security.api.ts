import { authClient, withKey } from '@homeground/shared/api';
import type {
  DeparturePreview,
  Device,
  DeviceList,
  EmailChange,
  LetterChoice,
  PasswordChange,
  PasswordProof,
  RecoveryCodes,
  RecoveryState,
  TokenBody,
} from '@homeground/shared/contracts';

/** Changes the password, which ends every other session. */
export async function changePassword(body: PasswordChange): Promise<void> {
  await authClient.put('/api/me/password', body);
}

export async function fetchDevices(signal: AbortSignal): Promise<readonly Device[]> {
  return (await authClient.get<DeviceList>('/api/me/devices', { signal })).data.devices;
}

export async function signOutDevice(id: string): Promise<void> {
  await authClient.delete(`/api/me/devices/${encodeURIComponent(id)}`);
}

export async function fetchRecoveryState(signal: AbortSignal): Promise<RecoveryState> {
  return (await authClient.get<RecoveryState>('/api/me/recovery', { signal })).data;
}

export async function createRecoveryCodes(body: PasswordProof, key: string): Promise<readonly string[]> {
  return (await authClient.post<RecoveryCodes>('/api/me/recovery-codes', body, withKey(key))).data.codes;
}

export async function changeEmail(body: EmailChange): Promise<void> {
  await authClient.put('/api/me/email', body);
}

export async function saveLetterChoice(body: LetterChoice): Promise<void> {
  await authClient.put('/api/me/letters', body);
}

export async function confirmEmail(body: TokenBody): Promise<void> {
  await authClient.post('/api/email/confirm', body);
}

export async function fetchExport(): Promise<Blob> {
  // The call has no timeout, because the download of a large file may take long.
  return (await authClient.get<Blob>('/api/me/export', { responseType: 'blob', timeout: 0 })).data;
}

/** Fetches the teams and matches that are affected if the user deletes the account. */
export async function fetchDeparturePreview(signal: AbortSignal): Promise<DeparturePreview> {
  return (await authClient.get<DeparturePreview>('/api/me/departure', { signal })).data;
}

/** Starts the deletion, which a sign-in within 30 days cancels (SPEC 3.5). */
export async function deleteAccount(body: PasswordProof): Promise<void> {
  await authClient.delete('/api/me', { data: body });
}
