import type { Message } from '@homeground/shared/contracts';
import { fakeLive, fakeServer, ok, refusal, someConfig, type Answer } from '@homeground/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { deletedMessage, ownText, text } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

/** Observer whose reports the test sends. */
class FakeObserver {
  static open: FakeObserver[] = [];
  readonly #report: (entries: readonly { isIntersecting: boolean }[]) => void;
  readonly isForNearness: boolean;
  constructor(
    report: (entries: readonly { isIntersecting: boolean }[]) => void,
    options: IntersectionObserverInit = {},
  ) {
    this.#report = report;
    this.isForNearness = options.rootMargin !== undefined;
  }
  observe() {
    FakeObserver.open.push(this);
  }
  disconnect() {
    FakeObserver.open = FakeObserver.open.filter((observer) => observer !== this);
  }
  tell(isIntersecting: boolean) {
    this.#report([{ isIntersecting }]);
  }
}
/** Reports that all links are near the visible part of the list. */
const scrollNear = () =>
  act(() => {
    for (const observer of FakeObserver.open.filter(({ isForNearness }) => isForNearness))
      observer.tell(true);
  });
const reportOnScreen = (isOnScreen: boolean) =>
  act(() => {
    for (const observer of FakeObserver.open.filter(({ isForNearness }) => !isForNearness))
      observer.tell(isOnScreen);
  });

/** Waits until everything that has been started has ended. */
const settled = () => act(() => new Promise((end) => setTimeout(end)));

setUpChat();
beforeEach(() => {
  FakeObserver.open = [];
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(navigator, 'connection');
});

const path = '/api/rooms/p1/messages/2/link-preview';
const href = 'https://map.example/p/1';
const preview = { title: 'Pitch', description: 'Open', siteName: 'Maps', host: 'www.map.example' };

function serve({
  messages = [text(2, { text: `Here: ${href}` }), ownText(3)],
  hosts = ['map.example'],
  answer = ok(preview),
}: {
  readonly messages?: Message[];
  readonly hosts?: readonly string[];
  readonly answer?: Answer;
}) {
  const live = fakeLive();
  const server = fakeServer({ '/api/config': { ...someConfig, linkPreviewHosts: hosts } });
  serveRoom(server, {}, messages);
  server.on('GET', path, answer);
  show();
  return { live, server };
}
const findObservedLink = () => waitFor(() => expect(FakeObserver.open).toHaveLength(1));
const card = () => screen.queryByRole('link', { name: /Pitch/ });

test('a link to a listed host gets a card when its message comes near', async () => {
  const { server } = serve({});
  await findObservedLink();
  expect(server.called('GET', path)).toEqual([]);
  scrollNear();
  const link = await screen.findByRole('link', { name: /Pitch/ });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(link).toHaveTextContent('PitchOpenMaps · map.example');
  expect(server.called('GET', path)).toHaveLength(1);
});

test.each([
  ['no host is listed', { hosts: [] }],
  ['the host is not listed', { hosts: ['video.example'] }],
  ['the message is hidden', { messages: [text(2, { text: '', hidden: true }), ownText(3)] }],
  ['the message is deleted', { messages: [deletedMessage(2), ownText(3)] }],
])('if %s, nothing is observed or fetched', async (_why, options) => {
  const { server } = serve(options);
  expect(await screen.findByText('message 3')).toBeInTheDocument();
  await waitFor(() => expect(server.called('GET', '/api/config')).toHaveLength(1));
  expect(FakeObserver.open).toEqual([]);
  expect(server.called('GET', path)).toEqual([]);
});

test.each([
  ['there is none', refusal(404, 'request.not_found')],
  ['the server is busy', refusal(503, 'server.busy')],
  ['there were too many', refusal(429, 'request.too_many')],
])('if %s, nothing is shown, and the preview is fetched only once', async (_why, answer) => {
  const { server } = serve({ answer });
  await findObservedLink();
  scrollNear();
  await waitFor(() => expect(server.called('GET', path)).toHaveLength(1));
  await settled();
  expect(screen.getAllByRole('link', { name: /map\.example/ })).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(server.called('GET', path)).toHaveLength(1);
});

test.each([
  ['offline', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'on a connection that saves data',
    () =>
      void Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  ],
])('%s no preview is fetched', async (_where, setConnection) => {
  setConnection();
  const { server } = serve({});
  await findObservedLink();
  scrollNear();
  await settled();
  expect(server.called('GET', path)).toEqual([]);
});

test('a card goes with its message', async () => {
  const { live } = serve({});
  await findObservedLink();
  scrollNear();
  await screen.findByRole('link', { name: /Pitch/ });
  act(() =>
    live.tell({
      topic: 'message_changed',
      roomId: 'p1',
      matchId: 'm1',
      message: deletedMessage(2, { change: 1 }),
    }),
  );
  await waitFor(() => expect(card()).not.toBeInTheDocument());
});

test('a reader who has scrolled up gets the card only when the message has left the screen', async () => {
  serve({});
  await findObservedLink();
  // The reader has scrolled away from the end.
  const list = screen.getByRole('region', { name: 'Messages' });
  Object.defineProperty(list, 'scrollHeight', { value: 5000, configurable: true });
  Object.defineProperty(list, 'scrollTop', { value: 1000, configurable: true, writable: true });
  fireEvent.scroll(list);
  list.scrollTop = 500;
  fireEvent.scroll(list);
  await screen.findByRole('button', { name: 'Jump to latest' });
  scrollNear();
  await waitFor(() => expect(FakeObserver.open.map(({ isForNearness }) => isForNearness)).toEqual([false]));
  reportOnScreen(true);
  expect(card()).not.toBeInTheDocument();
  reportOnScreen(false);
  expect(card()).toBeInTheDocument();
});
