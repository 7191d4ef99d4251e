import { limits } from '@homeground/shared/contracts';
import { fakeServer, ok } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invitation, joinedNotice, pageWith } from '../../rules/team.fixture';
import { setUpNotifications, show } from './notifications.fixture';

setUpNotifications();

test('a press on a notice opens its page and marks the notice as read', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(pageWith({ notices: [joinedNotice(1)], unread: 1 })));
  server.on('POST', '/api/notifications/:id/read', ok({ unread: 0 }));
  const { address } = show();
  await userEvent.click(await screen.findByRole('link', { name: /Ann joined FC 1/ }));
  expect(address()).toBe('/team/team-1');
  expect(server.called('POST', '/api/notifications/notice-1/read')).toHaveLength(1);
});

describe('marking as read', () => {
  type Observation = { readonly callback: (entries: readonly object[]) => void; readonly element: Element };
  let observations: Observation[];
  beforeEach(() => {
    observations = [];
    window.IntersectionObserver = class {
      constructor(private readonly callback: Observation['callback']) {}
      observe(element: Element) {
        observations.push({ callback: this.callback, element });
      }
      disconnect() {
        observations = observations.filter(({ callback }) => callback !== this.callback);
      }
    } as unknown as typeof IntersectionObserver;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const setInView = (text: RegExp, isIntersecting: boolean) =>
    act(() => {
      for (const { callback, element } of observations)
        if (text.test(element.textContent ?? '')) callback([{ isIntersecting, target: element }]);
    });
  function showList() {
    const server = fakeServer();
    server.on(
      'GET',
      '/api/notifications',
      ok(
        pageWith({
          invitations: [invitation],
          notices: [joinedNotice(3), joinedNotice(2), joinedNotice(1, true)],
          unread: 3,
        }),
      ),
    );
    server.on('POST', '/api/notifications/seen', ok({ unread: 1 }));
    show();
    return server;
  }

  test('rows that are in view for a second are marked as read in one call; rows that leave the view sooner are not', async () => {
    const server = showList();
    await advance(100);
    setInView(/FC 3/, true);
    setInView(/FC Yeoksam/, true);
    setInView(/FC 2/, true);
    await advance(600);
    setInView(/FC 2/, false);
    await advance(2_000);
    expect(server.called('POST', '/api/notifications/seen').map(({ body }) => body)).toEqual([
      { notices: ['notice-3'], invitations: ['invitation-1'] },
    ]);
    expect(screen.getAllByText('Unread')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'FC Yeoksam' })).toBeVisible();
  });

  test('a page in the background marks nothing as read until it is visible again', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const server = showList();
    await advance(100);
    setInView(/FC 3/, true);
    await advance(5_000);
    expect(server.called('POST', '/api/notifications/seen')).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await advance(2_000);
    expect(server.called('POST', '/api/notifications/seen')).toHaveLength(1);
    visibility.mockRestore();
  });

  test('a visible page that nobody uses marks nothing as read until the next input', async () => {
    const server = showList();
    // The last input may be that of an earlier test, whose clock was ahead.
    act(() => void window.dispatchEvent(new Event('wheel')));
    await advance(limits.chat.untouchedSeconds * 1000);
    setInView(/FC 3/, true);
    await advance(5_000);
    expect(server.called('POST', '/api/notifications/seen')).toEqual([]);
    act(() => void window.dispatchEvent(new Event('wheel')));
    await advance(2_000);
    expect(server.called('POST', '/api/notifications/seen')).toHaveLength(1);
  });
});

test('"mark all read" marks everything up to the newest shown notice', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(pageWith({ notices: [joinedNotice(7), joinedNotice(6)], unread: 2 })),
  );
  server.on('POST', '/api/notifications/read', ok({ unread: 0 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(server.called('POST', '/api/notifications/read')[0]?.body).toEqual({ upTo: 7 });
  expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
});

test('"mark all read" includes the notice of a pending invitation, which stays in the list', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(pageWith({ invitations: [invitation], notices: [joinedNotice(1, true)], number: 2, unread: 1 })),
  );
  server.on('POST', '/api/notifications/read', ok({ unread: 0 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument(),
  );
  expect(server.called('POST', '/api/notifications/read')[0]?.body).toEqual({ upTo: 2 });
  expect(screen.getByRole('article', { name: 'FC Yeoksam' })).toBeVisible();
});
