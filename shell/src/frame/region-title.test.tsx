import { fakeServer, ok, refusal, renderScreen, someUser, type Reply } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { RegionTitle } from './region-title';

const located = { ...someUser, latitude: 37.5, longitude: 127.036, searchDistance: 10 };
const show = (user: typeof someUser = located) =>
  renderScreen(RegionTitle, { path: '/matches', at: '/matches', locale: 'en', user });
const unset = () => screen.queryByText('Set my neighbourhood');

test('who has a neighbourhood is never asked to set it while its name is on its way', async () => {
  const server = fakeServer();
  let answer: (value: Reply) => void = () => undefined;
  const config = new Promise<Reply>((resolve) => (answer = resolve));
  server.on('GET', '/api/config', () => config);
  server.on('GET', '/v2/local/geo/coord2address.json', () => new Promise(() => undefined));
  show();
  expect(await screen.findByLabelText('Finding your neighbourhood')).toBeInTheDocument();
  expect(unset()).not.toBeInTheDocument();
  answer(ok({ maps: { host: '', key: null } }));
  await waitFor(() => expect(server.called('GET', '/v2/local/geo/coord2address.json')).toHaveLength(1));
  expect(unset()).not.toBeInTheDocument();
});

test('without a neighbourhood, or where its name cannot be had, the title leads to the page for it', async () => {
  const server = fakeServer();
  server.on('GET', '/api/config', refusal(500, 'server.failed'));
  const { unmount } = show({ ...someUser, latitude: null, longitude: null });
  expect(await screen.findByText('Set my neighbourhood')).toBeInTheDocument();
  unmount();
  show();
  expect(await screen.findByText('Set my neighbourhood')).toBeInTheDocument();
});
