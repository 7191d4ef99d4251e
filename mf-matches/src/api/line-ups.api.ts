import { authClient, withKey } from '@homeground/shared/api';
import type {
  AddGuest,
  AnswerForMember,
  AnswerLineUp,
  AnswerLinkMade,
  ChangeGuest,
  GuestAnswer,
  GuestAnswers,
  LineUp,
} from '@homeground/shared/contracts';

const url = (matchId: string) => `/api/matches/${encodeURIComponent(matchId)}/line-up`;
const guestUrl = (matchId: string, guestId: string) =>
  `${url(matchId)}/guests/${encodeURIComponent(guestId)}`;

export async function fetchLineUp(matchId: string, signal: AbortSignal): Promise<LineUp> {
  return (await authClient.get<LineUp>(url(matchId), { signal })).data;
}

export async function answerLineUp(matchId: string, body: AnswerLineUp): Promise<LineUp> {
  return (await authClient.put<LineUp>(url(matchId), body)).data;
}

export async function answerForMember(
  matchId: string,
  userId: string,
  body: AnswerForMember,
): Promise<LineUp> {
  return (await authClient.put<LineUp>(`${url(matchId)}/members/${encodeURIComponent(userId)}`, body)).data;
}

export async function nudgeLineUp(matchId: string): Promise<LineUp> {
  return (await authClient.post<LineUp>(`${url(matchId)}/nudge`)).data;
}

export async function addGuest(matchId: string, body: AddGuest, key: string): Promise<LineUp> {
  return (await authClient.post<LineUp>(`${url(matchId)}/guests`, body, withKey(key))).data;
}

export async function changeGuest(matchId: string, guestId: string, body: ChangeGuest): Promise<LineUp> {
  return (await authClient.put<LineUp>(guestUrl(matchId, guestId), body)).data;
}

export async function removeGuest(matchId: string, guestId: string, version: number): Promise<LineUp> {
  const params = { version };
  return (await authClient.delete<LineUp>(guestUrl(matchId, guestId), { params })).data;
}

export async function makeAnswerLink(matchId: string): Promise<AnswerLinkMade> {
  return (await authClient.post<AnswerLinkMade>(`${url(matchId)}/link`)).data;
}

export async function showNamesByLink(matchId: string, showNames: boolean): Promise<LineUp> {
  return (await authClient.put<LineUp>(`${url(matchId)}/link`, { showNames })).data;
}

export async function revokeAnswerLink(matchId: string): Promise<LineUp> {
  return (await authClient.delete<LineUp>(`${url(matchId)}/link`)).data;
}

/** Address of the page for people without an account. The server renders this page, not the app. */
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
