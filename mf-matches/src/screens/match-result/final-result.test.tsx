import type { Result } from '@homeground/shared/contracts';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MatchResultScreen } from './match-result.screen';
import { someResult } from './result.fixture';

function show(part: Partial<Result>) {
  fakeServer().on('GET', '/api/matches/m1/result', ok({ result: someResult(part) }));
  renderScreen(MatchResultScreen, { path: '/matches/:id/result', at: '/matches/m1/result' });
}

/** Returns the colour of each shirt. Both teams have the same home shirt. */
const shirtColours = (element: Element) =>
  [...element.querySelectorAll('path[d$="v31.5H14V10z"]')].map((path) => path.getAttribute('fill'));

test('the sides and the celebration of a win have the shirts that both agreed on', async () => {
  const finalAt = new Date().toISOString();
  const final = { kind: 'PLAYED', rated: true, hostScore: 3, awayScore: 2, sets: null, winner: 'HOST', noShow: null, bySilence: false, finalAt } as const; // prettier-ignore
  show({ state: 'FINAL', matchState: 'COMPLETED', final, shirts: { host: 'navy', away: 'white' } });
  const celebration = await screen.findByRole('dialog');
  const [host, away] = shirtColours(celebration);
  expect([host, away]).toEqual([expect.any(String), expect.any(String)]);
  expect(away).not.toBe(host);
  await userEvent.click(within(celebration).getByRole('button', { name: 'Continue' }));
  expect(shirtColours(document.body)).toEqual([host, away]);
});

test.each([
  ['PLAYED', 1],
  ['FORFEIT', 0],
  ['NOT_PLAYED', 0],
] as const)('the result of a match that is %s has %i buttons that share it', async (kind, count) => {
  const scores = kind === 'PLAYED' ? { hostScore: 1, awayScore: 1 } : { hostScore: null, awayScore: null };
  const rest = {
    rated: false,
    sets: null,
    winner: null,
    bySilence: false,
    finalAt: '2026-05-31T10:00:00.000Z',
  };
  const final = { ...rest, ...scores, kind, noShow: kind === 'FORFEIT' ? ('AWAY' as const) : null };
  show({ state: 'FINAL', matchState: 'COMPLETED', final });
  expect(await screen.findByText('Sunday derby')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Share the result' })).toHaveLength(count);
});
