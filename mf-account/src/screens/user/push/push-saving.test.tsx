import { queryClient } from '@homeground/shared/async';
import {
  fakePushBrowser,
  fakeServer,
  ok,
  refusal,
  renderScreen,
  type FakeServer,
} from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultState } from './push.fixture';
import { PushSheet } from './push-sheet';

// Each test begins with two quick choices, of which the first is being saved.
type Reply = ReturnType<typeof ok>;
let server: FakeServer;
let answers: ((reply: Reply) => void)[];

const findSwitch = (name: string) => screen.findByRole('switch', { name });
const bodiesSent = () => server.called('PUT', '/api/me/push').map(({ body }) => body);
const isOn = async (name: string) => (await findSwitch(name)).matches(':checked');
const whenSent = (count: number) => waitFor(() => expect(bodiesSent()).toHaveLength(count));

beforeEach(async () => {
  answers = [];
  server = fakeServer();
  fakePushBrowser({ permission: 'granted', isSubscribed: true });
  server.on('GET', '/api/me/push', ok({ ...defaultState, device: true }));
  server.on('PUT', '/api/me/push', () => new Promise<Reply>((resolve) => answers.push(resolve)));
  renderScreen(() => <PushSheet pushKey="the-key" open onClose={() => undefined} />, {
    path: '/user/:id',
    at: '/user/me',
  });
  await userEvent.click(await findSwitch('Results and reviews'));
  await userEvent.click(await findSwitch('Reminders before a match'));
  await whenSent(1);
});

test('the later of two choices stays, although the earlier one fails and the server is asked', async () => {
  answers[0]?.(refusal(500, 'server.failed'));
  await whenSent(2);
  await act(() => queryClient.refetchQueries());
  expect([await isOn('Results and reviews'), await isOn('Reminders before a match')]).toEqual([false, false]);
  answers[1]?.(ok(null, 204));
  const saved = { ...defaultState, off: ['result', 'reminder'], device: true };
  server.on('GET', '/api/me/push', ok(saved));
  await act(() => queryClient.refetchQueries());
  expect([await isOn('Results and reviews'), await isOn('Reminders before a match')]).toEqual([false, false]);
});

test('if the later choice fails, the saved one is shown, also without a network', async () => {
  server.on('GET', '/api/me/push', refusal(503, 'server.busy'));
  answers[0]?.(ok(null, 204));
  await whenSent(2);
  answers[1]?.(refusal(503, 'server.busy'));
  await waitFor(async () => expect(await isOn('Reminders before a match')).toBe(true));
  expect(await isOn('Results and reviews')).toBe(false);
});

test('if both choices fail, the choice before them is shown, also without a network', async () => {
  server.on('GET', '/api/me/push', refusal(503, 'server.busy'));
  answers[0]?.(refusal(503, 'server.busy'));
  await whenSent(2);
  answers[1]?.(refusal(503, 'server.busy'));
  await waitFor(async () => expect(await isOn('Reminders before a match')).toBe(true));
  expect(await isOn('Results and reviews')).toBe(true);
});
