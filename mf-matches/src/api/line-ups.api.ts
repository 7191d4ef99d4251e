import { authClient } from '@homeground/shared/api';
import type { AnswerLineUp, LineUp } from '@homeground/shared/contracts';

export async function fetchLineUp(matchId: string, signal: AbortSignal): Promise<LineUp> {
  return (await authClient.get<LineUp>(`/api/matches/${encodeURIComponent(matchId)}/line-up`, { signal }))
    .data;
}

export async function answerLineUp(matchId: string, body: AnswerLineUp): Promise<LineUp> {
  return (await authClient.put<LineUp>(`/api/matches/${encodeURIComponent(matchId)}/line-up`, body)).data;
}
