import type { CalendarMatch } from '@homeground/shared/contracts';
import { renderScreen } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import { teamSeenBy } from '../../rules/team.fixture';
import { NextMatchCard } from './next-match-card';

const now = Date.parse('2026-06-02T03:00:00.000Z');
const match: CalendarMatch = {
  ...{ id: 'm7', sport: 'futsal', title: 'River derby', state: 'CONFIRMED', minutes: 60 },
  ...{ startAt: new Date(now + 30 * 60_000).toISOString(), timeZone: 'Asia/Seoul' },
  ...{ opponent: null, score: null, outcome: null, forfeit: false },
};
const opponent = { name: 'Night Owls', pictureUrl: null, kit: { home: 'navy', away: 'sky' } } as const;
const Card = () => <NextMatchCard team={teamSeenBy(null)} match={match} opponent={opponent} />;

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

test('the time until the start goes on while the page is open', () => {
  renderScreen(Card, { path: '/team/t1' });
  expect(screen.getByText('in 30 minutes')).toBeVisible();
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('in 25 minutes')).toBeVisible();
});
