import { plainClient, withKey } from '@homeground/shared/api';
import type { RecoverByCode, RecoverByMail, ResetPassword, SignInAnswer } from '@homeground/shared/contracts';

export async function recoverByCode(body: RecoverByCode, key: string): Promise<SignInAnswer> {
  return (await plainClient.post<SignInAnswer>('/api/recovery/code', body, withKey(key))).data;
}

/** Requests a mail with a link. The response is the same whether or not the name exists. */
export async function recoverByMail(body: RecoverByMail, key: string): Promise<void> {
  await plainClient.post('/api/recovery/mail', body, withKey(key));
}

export async function resetPassword(body: ResetPassword, key: string): Promise<SignInAnswer> {
  return (await plainClient.post<SignInAnswer>('/api/recovery/reset', body, withKey(key))).data;
}
