import { fakeServer, ok, renderScreen, unreachable } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { AroundMeScreen } from './around-me.screen';
import { defaultAnswers, page } from './matches-screen.fixture';

/** True while no file can be loaded. */
let mockIsOutOfReach = true;
function mockFile(path: string): object {
  if (mockIsOutOfReach) throw new Error('ChunkLoadError');
  return jest.requireActual<object>(path);
}
jest.mock('./filter-sheet', () => mockFile('./filter-sheet'));
jest.mock('./guest-spots/guest-filter-sheet', () => mockFile('./guest-spots/guest-filter-sheet'));
jest.mock('./matches-map', () => mockFile('./matches-map'));

function open(address: string) {
  mockIsOutOfReach = true;
  const server = fakeServer({ ...defaultAnswers, '/api/me/guest-offers': { offers: [] } });
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/guest-spots', ok({ spots: [], nextCursor: null }));
  server.on('GET', '/api/config', unreachable);
  renderScreen(AroundMeScreen, { path: '/matches', at: address });
}

test('without a server the list stays when its filters cannot be loaded, and a press loads them later', async () => {
  open('/matches');
  const card = await screen.findByRole('link', { name: /Sunday crew/ });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this.');
  expect(card).toBeInTheDocument();
  mockIsOutOfReach = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Free matches only')).toBeVisible();
});

test('the list of guest spots stays when its filters cannot be loaded', async () => {
  open('/matches?show=guests');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter guest spots' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  mockIsOutOfReach = false;
  await userEvent.click(screen.getByRole('button', { name: 'Filter guest spots' }));
  expect(await screen.findByRole('button', { name: 'Show guest spots' })).toBeVisible();
});

test('without a server the tools of the list stay when its map cannot be loaded', async () => {
  open('/matches');
  await screen.findByRole('link', { name: /Sunday crew/ });
  await userEvent.click(screen.getByRole('button', { name: 'Show on a map' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this.');
  await userEvent.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(await screen.findByRole('link', { name: /Sunday crew/ })).toBeVisible();
});
