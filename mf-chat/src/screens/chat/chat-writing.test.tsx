import { fakeLive, fakeServer, ok, refusal } from '@homeground/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mayOnly, ownText, system, text } from '../../rules/room.fixture';
import { messageTexts, serveRoom, setUpChat, show, storedMessageResponse } from './chat.fixture';

setUpChat();

test('Enter sends at once, Shift+Enter begins a line, and a draft survives a reload', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(4));
  const { unmount } = show();
  await userEvent.type(await screen.findByLabelText('Message'), 'Hello{Shift>}{Enter}{/Shift}there');
  unmount();
  show();
  const box = await screen.findByLabelText('Message');
  expect(box).toHaveValue('Hello\nthere');
  await userEvent.type(box, '{Enter}');
  expect(box).toHaveValue('');
  await waitFor(() =>
    expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({ text: 'Hello\nthere' }),
  );
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Sending' })).not.toBeInTheDocument());
  expect(messageTexts().filter((message) => message?.includes('Hello'))).toHaveLength(1);
});

describe('on a phone', () => {
  const desktopMatchMedia = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...desktopMatchMedia(query), matches: query === '(pointer: coarse)' });
  });
  afterEach(() => {
    window.matchMedia = desktopMatchMedia;
  });

  test("the keyboard's Send key sends, and a button begins a line", async () => {
    fakeLive();
    const server = fakeServer();
    serveRoom(server);
    server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(4));
    show();
    const box = await screen.findByLabelText('Message');
    await userEvent.type(box, 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'New line' }));
    await userEvent.type(box, 'there', { skipClick: true });
    expect(box).toHaveValue('Hello\nthere');
    await userEvent.type(box, '{Enter}', { skipClick: true });
    expect(box).toHaveValue('');
    await waitFor(() =>
      expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({
        text: 'Hello\nthere',
      }),
    );
  });

  test.each([
    { isComposing: true, keyCode: 13 },
    // Some browsers mark a key of a composition only by the key code 229.
    { isComposing: false, keyCode: 229 },
  ])('Enter during the composition of a syllable sends nothing: %j', async (keyState) => {
    fakeLive();
    const server = fakeServer();
    serveRoom(server);
    show();
    const box = await screen.findByLabelText('Message');
    await userEvent.type(box, '안녕하');
    fireEvent.keyDown(box, { key: 'Enter', ...keyState });
    expect(box).toHaveValue('안녕하');
    expect(server.called('POST', '/api/rooms/p1/messages')).toHaveLength(0);
  });

  test('a message is sent even if the Send key causes only a line break event, and no key press', async () => {
    fakeLive();
    const server = fakeServer();
    serveRoom(server);
    server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(4));
    show();
    const box = await screen.findByLabelText('Message');
    await userEvent.type(box, '안녕하세요');
    const lineBreak = { inputType: 'insertLineBreak', bubbles: true, cancelable: true };
    act(() => void box.dispatchEvent(new InputEvent('beforeinput', { ...lineBreak, isComposing: true })));
    expect(box).toHaveValue('안녕하세요');
    act(() => void box.dispatchEvent(new InputEvent('beforeinput', lineBreak)));
    await waitFor(() =>
      expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({ text: '안녕하세요' }),
    );
    expect(box).toHaveValue('');
  });
});

test('without a connection messages wait on the device, survive a reload, and are sent later in order', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/messages', () => Promise.reject(new Error('offline')));
  const { unmount } = show();
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'first{Enter}');
  await userEvent.type(box, 'second{Enter}');
  expect(await screen.findAllByText('Waiting for connection')).toHaveLength(2);
  unmount();

  let number = 3;
  server.on('POST', '/api/rooms/p1/messages', ({ body }) =>
    ok({ message: ownText((number += 1), body as { clientId: string; text: string }) }, 201),
  );
  show();
  await screen.findByText('second');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Waiting for connection')).not.toBeInTheDocument());
  const sentBodies = server
    .called('POST', '/api/rooms/p1/messages')
    .map(({ body }) => body as { clientId: string; text: string });
  expect(sentBodies.at(-1)?.text).toBe('second');
  // Every attempt to send a message has the same client id.
  const idsOfFirst = sentBodies.filter(({ text }) => text === 'first').map(({ clientId }) => clientId);
  expect(new Set(idsOfFirst).size).toBe(1);
  expect(
    messageTexts().filter((message) => message?.startsWith('first') || message?.startsWith('second')),
  ).toHaveLength(2);
});

test('when the messages cannot be loaded, my new message is still shown while it waits', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('GET', '/api/rooms/p1/messages', refusal(500, 'server.failed'));
  server.on('POST', '/api/rooms/p1/messages', () => Promise.reject(new Error('offline')));
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message'), 'On my way{Enter}');
  expect(await screen.findByText('On my way')).toBeInTheDocument();
  expect(await screen.findByText('Waiting for connection')).toBeInTheDocument();

  serveRoom(server);
  server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(4));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('message 2');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Waiting for connection')).not.toBeInTheDocument());
  expect(messageTexts().filter((message) => message?.startsWith('On my way'))).toHaveLength(1);
});

test('a refused message keeps its text, which can be edited again', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/messages', refusal(409, 'room.read_only'));
  show();
  await userEvent.type(await screen.findByLabelText('Message'), 'Are you there?{Enter}');
  expect(await screen.findByText(/^Not sent:/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Are you there?');
  expect(screen.queryByText(/^Not sent:/)).not.toBeInTheDocument();
});

test('a room that is closed while I write keeps my draft (SPEC 9, case 28)', async () => {
  const live = fakeLive();
  const server = fakeServer();
  serveRoom(server);
  show();
  await userEvent.type(await screen.findByLabelText('Message'), 'Shall we bring');
  serveRoom(server, { state: 'CLOSED', may: mayOnly({}) }, [
    system(1),
    text(2),
    ownText(3),
    system(4, { event: 'closed', side: null }),
  ]);
  act(() =>
    live.tell({
      topic: 'message',
      roomId: 'p1',
      matchId: 'm1',
      message: system(4, { event: 'closed', side: null }),
    }),
  );
  await waitFor(() => expect(screen.queryByLabelText('Message')).not.toBeInTheDocument());
  expect(screen.getByText(/Shall we bring/)).toBeInTheDocument();
  await waitFor(() => expect(messageTexts()).toContain('Another opponent was confirmed'));
});

test('a quick reply vibrates, like a message that was typed', async () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(4));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sounds good' }));
  expect(vibrate).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'vibrate');
});
