import { paths } from '@homeground/shared/routes';
import { rememberReturnTo, signedOut } from '@homeground/shared/session';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { kitColours } from '@homeground/shared/ui';
import { act, screen, within } from '@testing-library/react';
import { LandingScreen } from './landing.screen';

beforeEach(() => {
  sessionStorage.clear();
  act(() => signedOut());
});

function serverWithoutFigures() {
  const server = fakeServer();
  server.on('GET', '/api/config', ok({ maps: { host: '', key: null }, demo: false }));
  return server;
}

const preview = {
  id: 'm1',
  title: 'Sunday futsal',
  sport: 'futsal',
  startAt: '2026-06-08T10:00:00.000Z',
  timeZone: 'Asia/Seoul',
  region: null,
};

test('the card of a followed match of teams shows the two teams in their shirts', async () => {
  rememberReturnTo(paths.match('m1'));
  const server = serverWithoutFigures();
  const teams = {
    host: { name: 'Han River FC', pictureUrl: null, kit: { home: 'blue', away: 'white' } },
    away: { name: '망원 FC', pictureUrl: null, kit: { home: 'blue', away: 'red' } },
    shirts: { host: 'blue', away: 'red' },
  };
  server.on('GET', '/api/matches/m1/preview', ok({ ...preview, phase: 'COMPLETED', teams }));
  renderScreen(LandingScreen, { path: '/', user: null });
  const card = await screen.findByRole('region', { name: /is over/ });
  expect(within(card).getByText('Han River FC')).toBeVisible();
  expect(within(card).getByText('망원 FC')).toHaveAttribute('lang', 'ko');
  const fills = [...card.querySelectorAll('svg')].map((shirt) =>
    shirt.querySelectorAll('path')[1]?.getAttribute('fill'),
  );
  expect(fills).toEqual([kitColours.blue.fill, kitColours.red.fill]);
});

test('the card of a followed match without an opponent has an empty shirt', async () => {
  rememberReturnTo(paths.match('m1'));
  const server = serverWithoutFigures();
  const host = { name: 'Han River FC', pictureUrl: null, kit: { home: 'blue', away: 'white' } };
  const teams = { host, away: null, shirts: { host: 'blue', away: null } };
  server.on('GET', '/api/matches/m1/preview', ok({ ...preview, phase: 'OPEN', teams }));
  renderScreen(LandingScreen, { path: '/', user: null });
  const card = within(await screen.findByRole('region', { name: /waiting for you/ }));
  expect(card.getByText('Looking for an opponent')).toBeVisible();
  expect(card.getByText('?')).toBeVisible();
});

test.each([
  ['EXPIRED', /no longer looking/],
  ['CANCELLED', /was cancelled/],
] as const)(
  'the card of a followed match that is %s does not say that it looks for an opponent',
  async (phase, lead) => {
    rememberReturnTo(paths.match('m1'));
    const server = serverWithoutFigures();
    const host = { name: 'Han River FC', pictureUrl: null, kit: { home: 'blue', away: 'white' } };
    const teams = { host, away: null, shirts: { host: 'blue', away: null } };
    server.on('GET', '/api/matches/m1/preview', ok({ ...preview, phase, teams }));
    renderScreen(LandingScreen, { path: '/', user: null });
    const card = within(await screen.findByRole('region', { name: lead }));
    expect(card.getByText('No opponent')).toBeVisible();
    expect(card.queryByText('Looking for an opponent')).not.toBeInTheDocument();
  },
);
