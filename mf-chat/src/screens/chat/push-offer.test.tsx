import { setPreferences } from '@homeground/shared/session';
import { fakeLive, fakeServer, ok, someConfig } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { mayOnly, ownText, system, text } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

beforeEach(() => {
  setPreferences({ hintsDone: [] });
  // The simplest browser with an offer is that of an iPhone, where the app is not on the home screen.
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

function serve(...room: Parameters<typeof serveRoom> extends [unknown, ...infer Rest] ? Rest : never) {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/config', ok({ ...someConfig, pushKey: 'the-key' }));
  serveRoom(server, ...room);
}

test('an applicant who waits for an answer is offered push messages', async () => {
  serve({ state: 'PENDING', may: mayOnly({ withdraw: true }) }, [ownText(1)]);
  show();
  expect(await screen.findByText('Want to hear as soon as FC Yeoksam answers?')).toBeVisible();
});

test('a user whose last message has no answer is offered push messages', async () => {
  serve({}, [system(1), text(2), ownText(3)]);
  show('ko');
  expect(await screen.findByText('FC Yeoksam의 답변이 오면 바로 알려 드릴까요?')).toBeVisible();
});

test('a user who has to answer is not offered push messages', async () => {
  serve({}, [system(1), ownText(2), text(3)]);
  show();
  await screen.findByText('message 3');
  expect(screen.queryByText(/Want to hear/)).toBeNull();
});
