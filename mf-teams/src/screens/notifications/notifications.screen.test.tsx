import { queryClient } from '@homeground/shared/async';
import { fakeLive, fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NoticeList } from '../../rules/notice-list.rules';
import { appliedTo, invitation, joined, listPage } from '../../rules/team.fixture';
import type { useNoticeWords as ActualWords } from './use-notice-words';
import { NotificationsScreen } from './notifications.screen';

/** Each drawing of a row asks for its words. */
const drawn = jest.fn<void, [string]>();
jest.mock('./use-notice-words', () => {
  const { useNoticeWords } = jest.requireActual<{ useNoticeWords: typeof ActualWords }>('./use-notice-words');
  return {
    useNoticeWords: () => {
      const words = useNoticeWords();
      return (notice: Parameters<typeof words>[0]) => {
        drawn(notice.kind);
        return words(notice);
      };
    },
  };
});

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(NotificationsScreen, { path: '/notification', locale });

beforeEach(() => void fakeLive());

test('invitations that wait stand first, then what happened, the newest first', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(listPage({ invitations: [invitation], notices: [joined(2), joined(1, true)], unread: 2 })),
  );
  show();
  expect(await screen.findByRole('article', { name: 'FC Yeoksam' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((element) => element.textContent)).toEqual([
    'Invitations',
    'Notifications',
  ]);
  expect(screen.getAllByRole('link', { name: /joined/ }).map((element) => element.textContent)).toEqual([
    expect.stringMatching(/^Ann joined FC 2/),
    expect.stringMatching(/^Ann joined FC 1/),
  ]);
});

test('accepting leads into the team', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ invitations: [invitation] })));
  server.on(
    'POST',
    '/api/invitations/invitation-1/team-1/accept',
    ok({ invitation: { ...invitation, state: 'ACCEPTED' } }),
  );
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  expect(screen.getByRole('status', { name: 'Status messages' })).toHaveTextContent(
    'You’re in. Welcome to FC Yeoksam!',
  );
});

test('declining is asked once more, and the invitation goes', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(listPage({ invitations: [invitation], notices: [joined(1, true)] })),
  );
  server.on(
    'POST',
    '/api/invitations/invitation-1/team-1/decline',
    ok({ invitation: { ...invitation, state: 'DECLINED' } }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(server.called('POST', '/api/invitations/invitation-1/team-1/decline')).toHaveLength(0);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

test('a refused answer keeps the invitation and says why', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ invitations: [invitation] })));
  server.on('POST', '/api/invitations/invitation-1/team-1/accept', refusal(409, 'team.full'));
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^The team is full \(50 members\)\./)).toBeVisible();
  expect(address()).toBe('/notification');
});

test('opening a notice leads to its page and marks it read', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ notices: [joined(1)], unread: 1 })));
  server.on('POST', '/api/notifications/:id/read', ok({ unread: 0 }));
  const { address } = show();
  await userEvent.click(await screen.findByRole('link', { name: /Ann joined FC 1/ }));
  expect(address()).toBe('/team/team-1');
  expect(server.called('POST', '/api/notifications/notice-1/read')).toHaveLength(1);
});

describe('seen', () => {
  type Watch = { readonly callback: (entries: readonly object[]) => void; readonly thing: Element };
  let watched: Watch[];
  beforeEach(() => {
    watched = [];
    window.IntersectionObserver = class {
      constructor(private readonly callback: Watch['callback']) {}
      observe(thing: Element) {
        watched.push({ callback: this.callback, thing });
      }
      disconnect() {
        watched = watched.filter(({ callback }) => callback !== this.callback);
      }
    } as unknown as typeof IntersectionObserver;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const bring = (text: RegExp, isIntersecting: boolean) =>
    act(() => {
      for (const { callback, thing } of watched)
        if (text.test(thing.textContent ?? '')) callback([{ isIntersecting, target: thing }]);
    });
  function list() {
    const server = fakeServer();
    server.on(
      'GET',
      '/api/notifications',
      ok(
        listPage({ invitations: [invitation], notices: [joined(3), joined(2), joined(1, true)], unread: 3 }),
      ),
    );
    server.on('POST', '/api/notifications/seen', ok({ unread: 1 }));
    show();
    return server;
  }

  test('what stood in view for a second is read, together in one call; what only went by is not', async () => {
    const server = list();
    await pass(100);
    bring(/FC 3/, true);
    bring(/FC Yeoksam/, true);
    bring(/FC 2/, true);
    await pass(600);
    bring(/FC 2/, false);
    await pass(2_000);
    expect(server.called('POST', '/api/notifications/seen').map(({ body }) => body)).toEqual([
      { notices: ['notice-3'], invitations: ['invitation-1'] },
    ]);
    expect(screen.getAllByText('Unread')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'FC Yeoksam' })).toBeVisible();
  });

  test('a page in the background is not looked at', async () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const server = list();
    await pass(100);
    bring(/FC 3/, true);
    await pass(5_000);
    expect(server.called('POST', '/api/notifications/seen')).toEqual([]);
    hidden.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(2_000);
    expect(server.called('POST', '/api/notifications/seen')).toHaveLength(1);
    hidden.mockRestore();
  });
});

test('what was answered elsewhere goes from the list, though its notice was read before', async () => {
  const live = fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ invitations: [invitation] })));
  show();
  await screen.findByRole('article', { name: 'FC Yeoksam' });
  server.on('GET', '/api/notifications', ok(listPage({ notices: [joined(1, true)] })));
  live.tell({ topic: 'unread', unread: 0, done: true });
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

test('"mark all read" means what is in sight', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ notices: [joined(7), joined(6)], unread: 2 })));
  server.on('POST', '/api/notifications/read', ok({ unread: 0 }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(server.called('POST', '/api/notifications/read')[0]?.body).toEqual({ upTo: 7 });
  expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
});

test('"mark all read" counts an invitation that still waits as seen: it stays on top, the badge goes', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(listPage({ invitations: [invitation], notices: [joined(1, true)], number: 2, unread: 1 })),
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

test('what happens meanwhile comes on top by itself, once', async () => {
  const live = fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ notices: [joined(1, true)] })));
  show();
  await screen.findByRole('link', { name: /FC 1/ });
  live.tell({ topic: 'hello', number: 1, unread: 0 });
  live.tell({ topic: 'notice', number: 2, unread: 1, notice: joined(2) });
  live.tell({ topic: 'notice', number: 2, unread: 1, notice: joined(2) });
  await screen.findByRole('link', { name: /FC 2/ });
  expect(
    screen.getAllByRole('link', { name: /joined/ }).map((element) => element.textContent?.slice(0, 15)),
  ).toEqual(['Ann joined FC 2', 'Ann joined FC 1']);
});

test('the list goes on', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ({ query }) =>
    ok(
      query.get('cursor') === 'c1'
        ? listPage({ notices: [joined(1, true)] })
        : listPage({ notices: [joined(2, true)], next: 'c1' }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /FC 1/ })).toBeVisible();
  expect(screen.getByText('That’s everything from the last 90 days.')).toBeVisible();
});

test('an empty letterbox says what will land in it', async () => {
  fakeServer().on('GET', '/api/notifications', ok(listPage()));
  show('ko');
  expect(await screen.findByText('아직 알림이 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '우리 동네 경기 보기' })).toHaveAttribute('href', '/matches');
});

test('a failure is said, and Retry brings the list', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', refusal(500, 'server.failed'));
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/notifications', ok(listPage({ notices: [joined(1, true)] })));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /FC 1/ })).toBeVisible();
});

test('27 applications are one row with faces, which leads to all of them and is read as one', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(listPage({ notices: [appliedTo('m1', 27, 27)], unread: 27 })));
  server.on('POST', '/api/notifications/:id/read', ok({ unread: 0 }));
  const { address } = show();
  const row = await screen.findByRole('link', { name: /27 teams applied to “Sunday match”/ });
  expect(row.querySelectorAll('[aria-hidden] > span')).toHaveLength(3);
  await userEvent.click(row);
  expect(address()).toBe('/matches/m1/chatlist');
  expect(server.called('POST', '/api/notifications/notice-27/read')).toHaveLength(1);
});

test('the row updates while one looks, and no other row is drawn again', async () => {
  const live = fakeLive();
  fakeServer().on(
    'GET',
    '/api/notifications',
    ok(listPage({ notices: [joined(9, true), appliedTo('m1', 8, 2), joined(7, true)], unread: 2 })),
  );
  show('ko');
  await screen.findByRole('link', { name: /2팀이 ‘Sunday match’ 경기에 신청했어요/ });
  const others = screen.getAllByRole('link', { name: /Ann님/ });
  const changed = jest.fn();
  const observer = new MutationObserver(changed);
  for (const row of others)
    observer.observe(row, { subtree: true, childList: true, characterData: true, attributes: true });
  drawn.mockClear();
  live.tell({ topic: 'notice', number: 10, unread: 3, notice: appliedTo('m1', 10, 3) });
  expect(await screen.findByRole('link', { name: /3팀이/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /2팀이/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /신청했어요|Ann님/ })[0]).toHaveTextContent('3팀이');
  observer.disconnect();
  expect(changed).not.toHaveBeenCalled();
  expect(drawn.mock.calls.map(([kind]) => kind)).toEqual(['proposal.received']);
});

test('a notice that comes before the first answer is not lost', async () => {
  const live = fakeLive();
  const server = fakeServer();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on('GET', '/api/notifications', async () => {
    await held;
    return ok(listPage({ notices: [appliedTo('m1', 8, 2)], unread: 1 }));
  });
  show();
  await waitFor(() => expect(server.called('GET', '/api/notifications')).toHaveLength(1));
  live.tell({ topic: 'notice', number: 9, unread: 1, notice: appliedTo('m1', 9, 3) });
  release();
  expect(await screen.findByRole('link', { name: /^3 teams applied/ })).toBeVisible();
  expect(server.called('GET', '/api/notifications')).toHaveLength(1);
});

test('a list that nobody looks at is kept up to date', async () => {
  const live = fakeLive();
  fakeServer().on('GET', '/api/notifications', ok(listPage({ notices: [appliedTo('m1', 8, 2)], unread: 1 })));
  const { unmount } = show();
  await screen.findByRole('link', { name: /^2 teams applied/ });
  unmount();
  live.tell({ topic: 'notice', number: 9, unread: 2, notice: appliedTo('m1', 9, 3) });
  const [page] = queryClient.getQueryData<NoticeList>(['notifications'])?.pages ?? [];
  expect(page).toMatchObject({ unread: 2, notices: [{ number: 9 }] });
});

test('rows stand under their days', async () => {
  const today = { ...joined(2, true), createdAt: new Date().toISOString() };
  fakeServer().on('GET', '/api/notifications', ok(listPage({ notices: [today, joined(1, true)] })));
  show();
  await screen.findByRole('link', { name: /FC 2/ });
  const heads = screen.getAllByRole('heading', { level: 3 }).map((element) => element.textContent);
  expect(heads[0]).toBe('Today');
  expect(heads[1]).toMatch(/20 Nov/);
});
