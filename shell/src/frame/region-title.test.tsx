import { fakeServer, ok, refusal, renderScreen, someUser, type Reply } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { RegionTitle } from './region-title';

const userWithPlace = { ...someUser, latitude: 37.5, longitude: 127.036, searchDistance: 10 };
const show = (user: typeof someUser = userWithPlace) =>
  renderScreen(RegionTitle, { path: '/matches', at: '/matches', locale: 'en', user });
const unsetTitle = () => screen.queryByText('Set my neighbourhood');

test('a user with a neighbourhood is not asked to set a neighbourhood while its name loads', async () => {
  const server = fakeServer();
  let sendConfig: (value: Reply) => void = () => undefined;
  const config = new Promise<Reply>((resolve) => (sendConfig = resolve));
  server.on('GET', '/api/config', () => config);
  server.on('GET', '/v2/local/geo/coord2address.json', () => new Promise(() => undefined));
  show();
  expect(await screen.findByLabelText('Finding your neighbourhood')).toBeInTheDocument();
  expect(unsetTitle()).not.toBeInTheDocument();
  sendConfig(ok({ maps: { host: '', key: null } }));
  await waitFor(() => expect(server.called('GET', '/v2/local/geo/coord2address.json')).toHaveLength(1));
  expect(unsetTitle()).not.toBeInTheDocument();
});

test('without a neighbourhood, or without its name, the title leads to the neighbourhood page', async () => {
  const server = fakeServer();
  server.on('GET', '/api/config', refusal(500, 'server.failed'));
  const { unmount } = show({ ...someUser, latitude: null, longitude: null });
  expect(await screen.findByText('Set my neighbourhood')).toBeInTheDocument();
  unmount();
  show();
  expect(await screen.findByText('Set my neighbourhood')).toBeInTheDocument();
});
