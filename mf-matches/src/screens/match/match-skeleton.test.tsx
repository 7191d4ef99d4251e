import { queryClient } from '@homeground/shared/async';
import { fakeServer, noOutlines, renderScreen, someConfig } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { someMatch } from '../../rules/match.fixture';
import { MatchScreen } from './match.screen';

/** Opens a match like a user who comes from the list: the card is in memory, but the details are not. */
function OpenedFromList() {
  useState(() =>
    queryClient.setQueryData(['matches', 'list', 'here', ''], {
      pages: [{ matches: [someMatch()], nextCursor: null, at: '2026-01-01T00:00:00.000Z' }],
      pageParams: [''],
    }),
  );
  return <MatchScreen />;
}

const waiting = () => {
  const server = fakeServer({ '/api/config': someConfig, '/api/outlines': noOutlines });
  server.on('GET', '/api/matches/m1', () => new Promise(() => undefined));
};
const faces = () => document.querySelectorAll('[data-moving]');

test('the two sides of a match from the list face each other before the server answers', async () => {
  waiting();
  renderScreen(OpenedFromList, { path: '/matches/:id', at: '/matches/m1' });
  expect(await screen.findByRole('link', { name: 'FC Yeoksam' })).toHaveAttribute('href', '/team/t1');
  expect(faces()).toHaveLength(2);
});

test('a match that no list has shown begins as a skeleton', () => {
  waiting();
  renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1' });
  expect(screen.queryByRole('link', { name: 'FC Yeoksam' })).toBeNull();
  expect(faces()).toHaveLength(0);
});
