import { fakeServer, ok } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invitation, joinedNotice, listPage } from '../../rules/team.fixture';
import { setUpNotifications, show } from './notifications.fixture';

setUpNotifications();

test('opening a notice leads to its page and marks it read', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ notices: [joinedNotice(1)], unread: 1 })));
  server.on('POST', '/api/notifications/:id/read', ok({ unread: 0 }));
  const { address } = show();
  await userEvent.click(await screen.findByRole('link', { name: /Ann joined FC 1/ }));
  expect(address()).toBe('/team/team-1');
  expect(server.called('POST', '/api/notifications/notice-1/read')).toHaveLength(1);
});

describe('marking as read', () => {
  type Watch = { readonly callback: (entries: readonly object[]) => void; readonly element: Element };
  let watches: Watch[];
  beforeEach(() => {
    watches = [];
    window.IntersectionObserver = class {
      constructor(private readonly callback: Watch['callback']) {}
      observe(element: Element) {
        watches.push({ callback: this.callback, element });
      }
      disconnect() {
        watches = watches.filter(({ callback }) => callback !== this.callback);
      }
    } as unknown as typeof IntersectionObserver;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const setInView = (text: RegExp, isIntersecting: boolean) =>
    act(() => {
      for (const { callback, element } of watches)
        if (text.test(element.textContent ?? '')) callback([{ isIntersecting, target: element }]);
    });
  function list() {
    const server = fakeServer();
    server.on(
      'GET',
      '/api/notifications',
      ok(
        listPage({
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

  test('rows in view for a second are marked read in one call; rows that only pass are not', async () => {
    const server = list();
    await pass(100);
    setInView(/FC 3/, true);
    setInView(/FC Yeoksam/, true);
    setInView(/FC 2/, true);
    await pass(600);
    setInView(/FC 2/, false);
    await pass(2_000);
    expect(server.called('POST', '/api/notifications/seen').map(({ body }) => body)).toEqual([
      { notices: ['notice-3'], invitations: ['invitation-1'] },
    ]);
    expect(screen.getAllByText('Unread')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'FC Yeoksam' })).toBeVisible();
  });

  test('a page in the background marks nothing read', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const server = list();
    await pass(100);
    setInView(/FC 3/, true);
    await pass(5_000);
    expect(server.called('POST', '/api/notifications/seen')).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(2_000);
    expect(server.called('POST', '/api/notifications/seen')).toHaveLength(1);
    visibility.mockRestore();
  });
});

test('"mark all read" marks everything up to the newest shown notice', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(listPage({ notices: [joinedNotice(7), joinedNotice(6)], unread: 2 })),
  );
  server.on('POST', '/api/notifications/read', ok({ unread: 0 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(server.called('POST', '/api/notifications/read')[0]?.body).toEqual({ upTo: 7 });
  expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
});

test('"mark all read" keeps a pending invitation on top, and clears the badge', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(listPage({ invitations: [invitation], notices: [joinedNotice(1, true)], number: 2, unread: 1 })),
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
