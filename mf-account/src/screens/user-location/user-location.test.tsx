import type { Me, Neighbourhood } from '@homeground/shared/contracts';
import { currentUser, hasUnsent, rememberReturnTo } from '@homeground/shared/session';
import { fakeServer, ok, refusal, renderScreen, someConfig, someUser } from '@homeground/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserLocationScreen } from './user-location.screen';

const newUser: Me = { ...someUser, latitude: null, longitude: null, searchDistance: null };
const yeoksam: Neighbourhood = {
  id: 'n1',
  names: {
    ko: { depth1: '서울특별시', depth2: '강남구', depth3: '역삼동' },
    en: { depth1: 'Seoul', depth2: 'Gangnam-gu', depth3: 'Yeoksam-dong' },
  },
  latitude: 37.5,
  longitude: 127.0364,
};
const counts = [5, 10, 15, 20, 25, 30, 35, 40].map((km) => ({ km, count: km * 2, atLeast: km === 40 }));
const address = (name: string) => ({
  documents: [
    { address: { region_1depth_name: '서울', region_2depth_name: '강남구', region_3depth_name: name } },
  ],
});

type GetPosition = Geolocation['getCurrentPosition'];
function mockGeolocation(getCurrentPosition: GetPosition): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

let server: ReturnType<typeof fakeServer>;

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

beforeEach(() => {
  server = fakeServer();
  server.on('GET', '/api/config', ok(someConfig));
  server.on('GET', '/api/matches/near-counts', ok({ counts }));
  server.on('GET', '/v2/local/geo/coord2address.json', ok(address('역삼동')));
  server.on('GET', '/api/outlines', ok({ type: 'FeatureCollection', version: '1', features: [] }));
  server.on('GET', '/api/neighbourhoods', ok({ neighbourhoods: [yeoksam], finest: 'neighbourhood' }));
  server.on('PUT', '/api/me/location', ({ body }) => ok({ user: { ...someUser, ...(body as object) } }));
});

const show = (user = newUser, locale: 'en' | 'ko' = 'en') =>
  renderScreen(UserLocationScreen, {
    path: '/user/:id/location',
    at: `/user/${someUser.id}/location`,
    user,
    locale,
  });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('the page reads the position of the device only after the user presses the button, and rounds the position', async () => {
  const getPosition = jest.fn<void, Parameters<GetPosition>>((onSuccess) =>
    onSuccess({ coords: { latitude: 37.50049, longitude: 127.03641, accuracy: 30 } } as GeolocationPosition),
  );
  mockGeolocation(getPosition);
  const view = show();
  expect(screen.getByText(/We ask your device once/)).toBeVisible();
  expect(getPosition).not.toHaveBeenCalled();
  expect(saveButton()).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('Around 역삼동')).toBeInTheDocument();
  await userEvent.click(saveButton());
  await waitFor(() => expect(view.address()).toBe('/matches'));
  expect(server.called('PUT', '/api/me/location')[0]?.body).toEqual({
    latitude: 37.5,
    longitude: 127.036,
    searchDistance: 10,
  });
  expect(currentUser()).toMatchObject({ latitude: 37.5, searchDistance: 10 });
});

test.each([
  [1, /Location access is off/],
  [2, /couldn’t find your location/],
  [3, /taking a while/],
])('after device error %i a message is shown and the search still works', async (code, expected) => {
  mockGeolocation((_onSuccess, onError) =>
    onError?.({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }),
  );
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(expected)).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeEnabled();
});

test('an imprecise position is used with a warning; a place without a name is valid', async () => {
  server.on('GET', '/v2/local/geo/coord2address.json', ok({ documents: [] }));
  mockGeolocation((onSuccess) =>
    onSuccess({ coords: { latitude: 38.72, longitude: -9.14, accuracy: 12_000 } } as GeolocationPosition),
  );
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/off by about 12 km/)).toBeVisible();
  expect(await screen.findByText(/We don’t know this place’s name/)).toBeVisible();
  expect(saveButton()).toBeEnabled();
});

test('a position that arrives after the user has chosen a neighbourhood changes nothing', async () => {
  let deviceAnswers: PositionCallback = () => undefined;
  mockGeolocation((onSuccess) => (deviceAnswers = onSuccess));
  const view = show();
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('yeoks');
  await userEvent.click(await screen.findByRole('button', { name: /Yeoksam-dong/ }));
  act(() =>
    deviceAnswers({ coords: { latitude: 35.1, longitude: 129, accuracy: 30 } } as GeolocationPosition),
  );
  await userEvent.click(saveButton());
  await waitFor(() => expect(view.address()).toBe('/matches'));
  expect(server.called('PUT', '/api/me/location')[0]?.body).not.toMatchObject({ latitude: 35.1 });
});

test('a neighbourhood is found by a romanised name and chosen with the arrow keys; saving opens the page that the user requested before', async () => {
  rememberReturnTo('/team/7');
  const view = show();
  const searchBox = screen.getByRole('searchbox');
  await userEvent.click(searchBox);
  await userEvent.paste('yeoks');
  await screen.findByRole('button', { name: /Yeoksam-dong/ });
  expect(server.called('GET', '/api/neighbourhoods').at(-1)?.query.get('q')).toBe('yeoks');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Yeoksam-dong/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(searchBox).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(searchBox).toHaveValue('');
  await userEvent.click(saveButton());
  await waitFor(() => expect(view.address()).toBe('/team/7'));
});

test('an unknown name and a failed search have different messages', async () => {
  server.on('GET', '/api/neighbourhoods', ok({ neighbourhoods: [], finest: 'neighbourhood' }));
  show();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('zzz');
  expect(await screen.findByText(/No neighbourhood found/)).toBeVisible();
  server.on('GET', '/api/neighbourhoods', ok({ neighbourhoods: [], finest: 'district' }));
  await userEvent.type(screen.getByRole('searchbox'), 'z');
  expect(await screen.findByText(/search for cities and districts in Korea/)).toBeVisible();
  server.on('GET', '/api/neighbourhoods', refusal(500, 'server.failed'));
  await userEvent.type(screen.getByRole('searchbox'), 'y');
  expect(await screen.findByText(/Search isn’t working/)).toBeVisible();
});

test('the number of matches follows the slider without another request, and is empty until it is loaded', async () => {
  let respond: (reply: ReturnType<typeof ok>) => void = () => undefined;
  server.on('GET', '/api/matches/near-counts', () => new Promise((resolve) => (respond = resolve)));
  show(someUser);
  await waitFor(() => expect(server.called('GET', '/api/matches/near-counts')).toHaveLength(1));
  expect(screen.queryByText(/open match/)).not.toBeInTheDocument();
  await act(async () => respond(ok({ counts })));
  expect((await screen.findAllByText('20 open matches within reach')).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '40' } });
  expect(screen.getAllByText('80+ open matches within reach').length).toBeGreaterThan(0);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '40 km');
  expect(server.called('GET', '/api/matches/near-counts')).toHaveLength(1);
});

test('a place at latitude 0 is valid (SPEC 9.23); a failed save shows a message and keeps the place', async () => {
  server.on('PUT', '/api/me/location', refusal(503, 'server.busy'));
  show({ ...someUser, latitude: 0, longitude: 0 });
  expect(saveButton()).toBeEnabled();
  await userEvent.click(saveButton());
  expect(await screen.findByText(/We’re busy right now/)).toBeVisible();
  expect(currentUser()).toMatchObject({ latitude: 0 });
  expect(saveButton()).toBeEnabled();
});

test('a place that was chosen when the session ended is still chosen after the user logs in again', async () => {
  server.on('PUT', '/api/me/location', refusal(401, 'session.required'));
  const view = show();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('yeoks');
  await userEvent.click(await screen.findByRole('button', { name: /Yeoksam-dong/ }));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '25' } });
  await userEvent.click(saveButton());
  await waitFor(() => expect(currentUser()).toBeNull());
  view.unmount();
  const secondRender = show();
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '25 km');
  server.on('PUT', '/api/me/location', ok({ user: someUser }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(secondRender.address()).not.toMatch(/location/));
  expect(server.called('PUT', '/api/me/location').at(-1)?.body).toEqual({
    latitude: 37.5,
    longitude: 127.036,
    searchDistance: 25,
  });
  expect(hasUnsent()).toBe(false);
});

test('the page is in Korean', async () => {
  show(someUser, 'ko');
  expect(screen.getByRole('slider', { name: '검색 거리' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '저장' })).toBeEnabled();
  expect((await screen.findAllByText('이 안에 모집 중인 경기 20개')).length).toBeGreaterThan(0);
});

test("before a place is chosen, the page looks up the city of the device's time zone, and nothing can be saved", async () => {
  const options = new Intl.DateTimeFormat('en').resolvedOptions();
  const zoneSpy = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Europe/Berlin' });
  show();
  await waitFor(() => expect(server.called('GET', '/api/neighbourhoods')[0]?.query.get('q')).toBe('Berlin'));
  expect(saveButton()).toBeDisabled();
  zoneSpy.mockRestore();
});
