import { limits } from '@homeground/shared/contracts';
import { signedIn } from '@homeground/shared/session';
import { fakeLive, fakeServer, ok, refusal, someUser, type FakeServer } from '@homeground/shared/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useReadMark } from './use-read-mark';

const room = { id: 'r1', readUpTo: 3 };
let server: FakeServer;
const reportedNumbers = () =>
  server.called('PUT', '/api/rooms/r1/read').map(({ body }) => (body as { upTo: number }).upTo);

beforeEach(() => {
  server = fakeServer();
  server.on('PUT', '/api/rooms/r1/read', refusal(503, 'server.busy'));
});

const show = () =>
  renderHook(({ newest }) => useReadMark(room, newest, true), { initialProps: { newest: 5 } });

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a failed report is sent again with the next message, not without a pause', async () => {
  const { rerender } = show();
  await waitFor(() => expect(reportedNumbers()).toEqual([5]));
  // A retry without a pause would be sent in one of these turns.
  for (let turn = 0; turn < 5; turn += 1) await act(async () => undefined);
  expect(reportedNumbers()).toEqual([5]);
  server.on('PUT', '/api/rooms/r1/read', ok({ upTo: 6 }));
  rerender({ newest: 6 });
  await waitFor(() => expect(reportedNumbers()).toEqual([5, 6]));
});

test('a failed report is sent again at the next visit', async () => {
  show();
  await waitFor(() => expect(reportedNumbers()).toEqual([5]));
  await act(async () => undefined);
  setVisibility('hidden');
  setVisibility('visible');
  await waitFor(() => expect(reportedNumbers()).toEqual([5, 5]));
});

test('a visible page that nobody uses marks nothing as read until the next input', async () => {
  server.on('PUT', '/api/rooms/r1/read', ok({ upTo: 5 }));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.chat.untouchedSeconds * 1000);
  show();
  await act(async () => undefined);
  expect(reportedNumbers()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('keydown')));
  await waitFor(() => expect(reportedNumbers()).toEqual([5]));
  now.mockRestore();
});

test('a failed report is sent again once the page is connected again', async () => {
  const live = fakeLive();
  signedIn(someUser);
  show();
  await waitFor(() => expect(reportedNumbers()).toEqual([5]));
  await act(async () => undefined);
  live.tell({ topic: 'hello', number: 1, unread: 0 });
  await waitFor(() => expect(reportedNumbers()).toEqual([5, 5]));
  for (let turn = 0; turn < 5; turn += 1) await act(async () => undefined);
  expect(reportedNumbers()).toEqual([5, 5]);
});
