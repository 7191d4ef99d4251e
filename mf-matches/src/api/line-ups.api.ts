import { authClient, withKey } from '@homeground/shared/api';
import type {
  AddGuest,
  AnswerForMember,
  AnswerLineUp,
  AnswerLinkCreated,
  ChangeGuest,
  GuestAnswer,
  GuestAnswers,
  LineUp,
} from '@homeground/shared/contracts';

const lineUpPath = (matchId: string) => `/api/matches/${encodeURIComponent(matchId)}/line-up`;
const guestPath = (matchId: string, guestId: string) =>
  `${lineUpPath(matchId)}/guests/${encodeURIComponent(guestId)}`;

export async function fetchLineUp(matchId: string, signal: AbortSignal): Promise<LineUp> {
  return (await authClient.get<LineUp>(lineUpPath(matchId), { signal })).data;
}

export async function answerLineUp(matchId: string, body: AnswerLineUp): Promise<LineUp> {
  return (await authClient.put<LineUp>(lineUpPath(matchId), body)).data;
}

export async function answerForMember(
  matchId: string,
  userId: string,
  body: AnswerForMember,
): Promise<LineUp> {
  return (await authClient.put<LineUp>(`${lineUpPath(matchId)}/members/${encodeURIComponent(userId)}`, body))
    .data;
}

export async function remindLineUp(matchId: string): Promise<LineUp> {
  return (await authClient.post<LineUp>(`${lineUpPath(matchId)}/nudge`)).data;
}

export async function addGuest(matchId: string, body: AddGuest, key: string): Promise<LineUp> {
  return (await authClient.post<LineUp>(`${lineUpPath(matchId)}/guests`, body, withKey(key))).data;
}

export async function changeGuest(matchId: string, guestId: string, body: ChangeGuest): Promise<LineUp> {
  return (await authClient.put<LineUp>(guestPath(matchId, guestId), body)).data;
}

export async function removeGuest(matchId: string, guestId: string, version: number): Promise<LineUp> {
  const params = { version };
  return (await authClient.delete<LineUp>(guestPath(matchId, guestId), { params })).data;
}

export async function createAnswerLink(matchId: string): Promise<AnswerLinkCreated> {
  return (await authClient.post<AnswerLinkCreated>(`${lineUpPath(matchId)}/link`)).data;
}

export async function setLinkShowsNames(matchId: string, showNames: boolean): Promise<LineUp> {
  return (await authClient.put<LineUp>(`${lineUpPath(matchId)}/link`, { showNames })).data;
}

export async function revokeAnswerLink(matchId: string): Promise<LineUp> {
  return (await authClient.delete<LineUp>(`${lineUpPath(matchId)}/link`)).data;
}

/** Returns the address of the page for people without an account. The server renders this page, not the app. */
export const answerHref = (token: string): string => `/answer?k=${encodeURIComponent(token)}`;

export async function fetchGuestAnswers(signal: AbortSignal): Promise<GuestAnswer[]> {
  return (await authClient.get<GuestAnswers>('/api/me/guest-answers', { signal })).data.answers;
}

export async function takeOverGuestAnswers(): Promise<void> {
  await authClient.put('/api/me/guest-answers');
}

export async function forgetGuestAnswers(): Promise<void> {
  await authClient.delete('/api/me/guest-answers');
}
