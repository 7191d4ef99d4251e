import { plainClient, withKey } from '@homeground/shared/api';
import type {
  Availability,
  FieldProblem,
  Me,
  MeAnswer,
  SignIn,
  SignInAnswer,
  SignUp,
} from '@homeground/shared/contracts';

export async function signUp(body: SignUp, key: string): Promise<Me> {
  return (await plainClient.post<MeAnswer>('/api/accounts', body, withKey(key))).data.user;
}

export async function signIn(body: SignIn, key: string): Promise<SignInAnswer> {
  return (await plainClient.post<SignInAnswer>('/api/session', body, withKey(key))).data;
}

/** Returns the problem of a name; null if the name is free. The signal cancels the request when the user continues to type. */
export async function fetchNameProblem(
  field: 'username' | 'nickname',
  value: string,
  signal: AbortSignal,
): Promise<FieldProblem | null> {
  const answer = await plainClient.get<Availability>('/api/accounts/availability', {
    params: { [field]: value },
    signal,
  });
  return answer.data.problem;
}
