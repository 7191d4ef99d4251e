import { queryClient } from '@homeground/shared/async';
import { fakeServer, noOutlines, renderScreen, someConfig } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { someMatch } from '../../rules/match.fixture';
import { MatchScreen } from './match.screen';

/** Opens a match as for a user who comes from the list: the cache has the card of the match, but not its details. */
function OpenedFromList() {
  useState(() =>
    queryClient.setQueryData(['matches', 'list', 'here', ''], {
      pages: [{ matches: [someMatch()], nextCursor: null, at: '2026-01-01T00:00:00.000Z' }],
      pageParams: [''],
    }),
  );
  return <MatchScreen />;
}

const startSilentServer = () => {
  const server = fakeServer({ '/api/config': someConfig, '/api/outlines': noOutlines });
  server.on('GET', '/api/matches/m1', () => new Promise(() => undefined));
};
const faces = () => document.querySelectorAll('[data-moving]');

test('the two sides of a match that was in the list are shown before the server answers', async () => {
  startSilentServer();
  renderScreen(OpenedFromList, { path: '/matches/:id', at: '/matches/m1' });
  expect(await screen.findByRole('link', { name: 'FC Yeoksam' })).toHaveAttribute('href', '/team/t1');
  expect(faces()).toHaveLength(2);
});

test('for a match that was in no list, no side is shown before the server answers', () => {
  startSilentServer();
  renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1' });
  expect(screen.queryByRole('link', { name: 'FC Yeoksam' })).toBeNull();
  expect(faces()).toHaveLength(0);
});
