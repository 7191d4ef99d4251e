import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '../../rules/days.rules';
import { someMatch } from '../../rules/match.fixture';
import { MatchList } from './match-list';
import { defaultAnswers, page, show } from './matches-screen.fixture';

/** The two zones are 25 hours apart, so at least one of them has another date than this device. */
const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test('days are those of the venues: today in the strip is today where the matches are played', async () => {
  const now = Date.parse('2026-06-02T03:00:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const timeZone = farZones.find((zone) => dayOf(now, zone) !== dayOf(now));
  const match = someMatch({ timeZone: timeZone ?? '', startAt: new Date(now + 60_000).toISOString() });
  const server = fakeServer(defaultAnswers);
  // No match fits the chosen day, so the list is empty then.
  server.on('GET', '/api/matches', ({ query }) => (query.has('fromDay') ? page() : page(match)));
  server.on('GET', '/api/matches/days', ok({ days: [], total: { count: 0, atLeast: false } }));
  const { address } = show();
  await screen.findByRole('heading', { name: /^Today/ });
  const strip = within(screen.getByRole('group', { name: 'Day' }));
  await userEvent.click(strip.getByRole('button', { name: /^Today/ }));
  const today = dayOf(now, timeZone);
  expect(address()).toBe(`/matches?fromDay=${today}&toDay=${today}`);
  await waitFor(() => expect(screen.queryByText(match.title)).not.toBeInTheDocument());
  expect(strip.getByRole('button', { name: /^Today/, pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filter, 1 set' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter matches' }));
  expect(sheet.getByLabelText('First day')).toHaveDisplayValue(/^Today/);
});

test('tomorrow becomes today at midnight where the matches are played, without a refetch', () => {
  jest.useFakeTimers({ now: Date.parse('2026-06-02T14:55:00Z') });
  const match = someMatch({ startAt: '2026-06-03T10:00:00.000Z' });
  renderScreen(() => <MatchList matches={[match]} hasDayHeadings />, { path: '/matches' });
  expect(screen.getByRole('heading', { name: /^Tomorrow/ })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(10 * 60_000));
  expect(screen.getByRole('heading', { name: /^Today/ })).toBeInTheDocument();
  jest.useRealTimers();
});
