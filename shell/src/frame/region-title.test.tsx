import 'fake-indexeddb/auto';
import { queryClient } from '@homeground/shared/async';
import { readCachedAnswer } from '@homeground/shared/session';
import {
  fakeServer,
  ok,
  refusal,
  renderScreen,
  someUser,
  unreachable,
  type Reply,
} from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { RegionTitle } from './region-title';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const userWithPlace = { ...someUser, latitude: 37.5, longitude: 127.036, searchDistance: 10 };
const show = (user: typeof someUser = userWithPlace) =>
  renderScreen(RegionTitle, { path: '/matches', at: '/matches', locale: 'en', user });
const queryUnsetTitle = () => screen.queryByText('Set my neighbourhood');

test('a user with a neighbourhood is not asked to set a neighbourhood while its name loads', async () => {
  const server = fakeServer();
  let sendConfig: (value: Reply) => void = () => undefined;
  const config = new Promise<Reply>((resolve) => (sendConfig = resolve));
  server.on('GET', '/api/config', () => config);
  server.on('GET', '/v2/local/geo/coord2address.json', () => new Promise(() => undefined));
  show();
  expect(await screen.findByLabelText('Finding your neighbourhood')).toBeInTheDocument();
  expect(queryUnsetTitle()).not.toBeInTheDocument();
  sendConfig(ok({ maps: { host: '', key: null } }));
  await waitFor(() => expect(server.called('GET', '/v2/local/geo/coord2address.json')).toHaveLength(1));
  expect(queryUnsetTitle()).not.toBeInTheDocument();
});

test('if the server cannot be reached, the title is the name that this browser showed last', async () => {
  const server = fakeServer();
  const address = {
    region_1depth_name: 'Seoul',
    region_2depth_name: 'Gangnam-gu',
    region_3depth_name: 'Yeoksam-dong',
  };
  server.on('GET', '/api/config', ok({ maps: { host: '', key: null } }));
  server.on('GET', '/v2/local/geo/coord2address.json', ok({ documents: [{ address }] }));
  const { unmount } = show();
  expect(await screen.findByText('Yeoksam-dong')).toBeInTheDocument();
  const storageKey = `${someUser.id} ["region-name","en",37.5,127.036]`;
  await waitFor(async () => expect((await readCachedAnswer(storageKey))?.data).toBe('Yeoksam-dong'));
  unmount();
  queryClient.clear();
  server.on('GET', '/api/config', () => unreachable());
  show();
  expect(await screen.findByText('Yeoksam-dong')).toBeInTheDocument();
  expect(queryUnsetTitle()).not.toBeInTheDocument();
});

test('if the user has no neighbourhood, or if its name is unknown, the title leads to the neighbourhood page', async () => {
  const server = fakeServer();
  server.on('GET', '/api/config', refusal(500, 'server.failed'));
  const { unmount } = show({ ...someUser, latitude: null, longitude: null });
  expect(await screen.findByText('Set my neighbourhood')).toBeInTheDocument();
  unmount();
  show();
  expect(await screen.findByText('Set my neighbourhood')).toBeInTheDocument();
});
