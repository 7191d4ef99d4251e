import type { TeamCard } from '@homeground/shared/contracts';
import { fakeServer, noOutlines, ok, renderScreen, someConfig } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MatchCreateScreen } from './match-create.screen';

const defaultAnswers = {
  '/api/config': someConfig,
  '/api/outlines': noOutlines,
  '/api/me/suspensions': { sides: [] },
  '/api/me/last-posts': { posts: [], currency: 'KRW' },
};

export const show = (search = '', locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchCreateScreen, { path: '/matches/create', at: `/matches/create${search}`, locale });

export const team = (part: Partial<TeamCard> = {}): TeamCard => ({
  id: 't1',
  name: 'FC Yeoksam',
  sport: 'futsal',
  otherSports: [],
  logoUrl: null,
  level: 3,
  region: null,
  aboutKm: 1,
  kitHome: 'orange',
  kitAway: 'navy',
  recruiting: false,
  memberCount: 12,
  myRole: 'leader',
  ...part,
});

export function serverWith(...teams: TeamCard[]) {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/me/teams', ok({ teams }));
  return server;
}

/** Pastes the text, because typing letter by letter into a long form is slow. */
export async function pasteInto(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

/** Clears the drafts after each test of the file. */
export function setUpMatchCreate(): void {
  afterEach(() => localStorage.clear());
}
