import { authClient, withKey } from '@homeground/shared/api';
import type {
  AgreeResult,
  AnswerLateCancel,
  ContestLateCancel,
  Result,
  ResultAnswer,
  Suspensions,
  EnterResult,
} from '@homeground/shared/contracts';

const matchPath = (matchId: string) => `/api/matches/${encodeURIComponent(matchId)}`;
const post = async (address: string, body: object, key?: string): Promise<Result> =>
  (await authClient.post<ResultAnswer>(address, body, key === undefined ? {} : withKey(key))).data.result;

export async function fetchResult(matchId: string, signal: AbortSignal): Promise<Result> {
  return (await authClient.get<ResultAnswer>(`${matchPath(matchId)}/result`, { signal })).data.result;
}

export const claimResult = (matchId: string, body: EnterResult, key: string) =>
  post(`${matchPath(matchId)}/result`, body, key);

export const reviseResult = (matchId: string, body: EnterResult, key: string) =>
  post(`${matchPath(matchId)}/result/revise`, body, key);

export const agreeToResult = (matchId: string, body: AgreeResult) =>
  post(`${matchPath(matchId)}/result/agree`, body);

export const contestLateCancel = (matchId: string, body: ContestLateCancel) =>
  post(`${matchPath(matchId)}/late-cancel/contest`, body);

export const answerLateCancel = (matchId: string, body: AnswerLateCancel) =>
  post(`${matchPath(matchId)}/late-cancel/answer`, body);

export async function fetchSuspensions(signal: AbortSignal): Promise<Suspensions> {
  return (await authClient.get<Suspensions>('/api/me/suspensions', { signal })).data;
}
