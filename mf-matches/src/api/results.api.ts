import { authClient, withKey } from '@homeground/shared/api';
import type {
  AgreeResult,
  AnswerLateCancel,
  ContestLateCancel,
  Result,
  ResultAnswer,
  Suspensions,
  TellResult,
} from '@homeground/shared/contracts';

const of = (matchId: string) => `/api/matches/${encodeURIComponent(matchId)}`;
const post = async (address: string, body: object, key?: string): Promise<Result> =>
  (await authClient.post<ResultAnswer>(address, body, key === undefined ? {} : withKey(key))).data.result;

export async function fetchResult(matchId: string, signal: AbortSignal): Promise<Result> {
  return (await authClient.get<ResultAnswer>(`${of(matchId)}/result`, { signal })).data.result;
}

export const tellResult = (matchId: string, body: TellResult, key: string) =>
  post(`${of(matchId)}/result`, body, key);

export const reviseResult = (matchId: string, body: TellResult, key: string) =>
  post(`${of(matchId)}/result/revise`, body, key);

export const agreeResult = (matchId: string, body: AgreeResult) => post(`${of(matchId)}/result/agree`, body);

export const contestLateCancel = (matchId: string, body: ContestLateCancel) =>
  post(`${of(matchId)}/late-cancel/contest`, body);

export const answerLateCancel = (matchId: string, body: AnswerLateCancel) =>
  post(`${of(matchId)}/late-cancel/answer`, body);

export async function fetchSuspensions(signal: AbortSignal): Promise<Suspensions> {
  return (await authClient.get<Suspensions>('/api/me/suspensions', { signal })).data;
}
