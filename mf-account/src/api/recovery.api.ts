import { plainClient, withKey } from '@homeground/shared/api';
import type { RecoverByCode, RecoverByMail, ResetPassword, SignInAnswer } from '@homeground/shared/contracts';

export async function recoverByCode(body: RecoverByCode, idempotencyKey: string): Promise<SignInAnswer> {
  return (await plainClient.post<SignInAnswer>('/api/recovery/code', body, withKey(idempotencyKey))).data;
}

/** Requests a letter with a link. The response is the same whether or not the username exists. */
export async function recoverByMail(body: RecoverByMail, idempotencyKey: string): Promise<void> {
  await plainClient.post('/api/recovery/mail', body, withKey(idempotencyKey));
}

export async function resetPassword(body: ResetPassword, idempotencyKey: string): Promise<SignInAnswer> {
  return (await plainClient.post<SignInAnswer>('/api/recovery/reset', body, withKey(idempotencyKey))).data;
}
