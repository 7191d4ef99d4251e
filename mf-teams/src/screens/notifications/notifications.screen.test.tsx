import { queryClient } from '@homeground/shared/async';
import { fakeLive, fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NoticeList } from '../../rules/notice-list.rules';
import { applicationNotice, joinedNotice, pageWith } from '../../rules/team.fixture';
import { NoticeDays } from './notice-days';
import type { useNoticeWords as ActualHook } from './use-notice-words';
import { setUpNotifications, show } from './notifications.fixture';

setUpNotifications();

/** Called at each render of a row, because the mock below replaces the function that writes the sentence of the row. */
const onRowRender = jest.fn<void, [string]>();
jest.mock('./use-notice-words', () => {
  const { useNoticeWords } = jest.requireActual<{ useNoticeWords: typeof ActualHook }>('./use-notice-words');
  return {
    useNoticeWords: () => {
      const noticeWords = useNoticeWords();
      return (notice: Parameters<typeof noticeWords>[0]) => {
        onRowRender(notice.kind);
        return noticeWords(notice);
      };
    },
  };
});

/** Returns a promise that delays a response, and the function that resolves the promise. */
function holdResponse() {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { untilReleased, release: () => release() };
}

test('a live notice is added at the top once, without a reload', async () => {
  const live = fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(pageWith({ notices: [joinedNotice(1, true)] })));
  show();
  await screen.findByRole('link', { name: /FC 1/ });
  live.tell({ topic: 'hello', number: 1, unread: 0 });
  live.tell({ topic: 'notice', number: 2, unread: 1, notice: joinedNotice(2) });
  live.tell({ topic: 'notice', number: 2, unread: 1, notice: joinedNotice(2) });
  await screen.findByRole('link', { name: /FC 2/ });
  expect(
    screen.getAllByRole('link', { name: /joined/ }).map((element) => element.textContent?.slice(0, 15)),
  ).toEqual(['Ann joined FC 2', 'Ann joined FC 1']);
});

test('a button loads the next page of the list, and the end of the list has a message', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ({ query }) =>
    ok(
      query.get('cursor') === 'c1'
        ? pageWith({ notices: [joinedNotice(1, true)] })
        : pageWith({ notices: [joinedNotice(2, true)], next: 'c1' }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /FC 1/ })).toBeVisible();
  expect(screen.getByText('That’s everything from the last 90 days.')).toBeVisible();
});

test('an empty list explains what will be in it', async () => {
  fakeServer().on('GET', '/api/notifications', ok(pageWith()));
  show('ko');
  expect(await screen.findByText('아직 알림이 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '주변 경기 보기' })).toHaveAttribute('href', '/matches');
});

test('if the list cannot be loaded, the user can try again', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', refusal(500, 'server.failed'));
  show();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/notifications', ok(pageWith({ notices: [joinedNotice(1, true)] })));
  await userEvent.click(retryButton);
  expect(await screen.findByRole('link', { name: /FC 1/ })).toBeVisible();
});

test('the row of 27 applications shows three faces, leads to all applications and is marked as read once', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(pageWith({ notices: [applicationNotice('m1', 27, 27)], unread: 27 })),
  );
  server.on('POST', '/api/notifications/:id/read', ok({ unread: 0 }));
  const { address } = show();
  const row = await screen.findByRole('link', { name: /27 teams applied to “Sunday match”/ });
  expect(row.querySelectorAll('[aria-hidden] > span')).toHaveLength(3);
  await userEvent.click(row);
  expect(address()).toBe('/matches/m1/chatlist');
  expect(server.called('POST', '/api/notifications/notice-27/read')).toHaveLength(1);
});

test('when a group of notices grows, its row is updated at the top, and no other row is rendered again', async () => {
  const live = fakeLive();
  fakeServer().on(
    'GET',
    '/api/notifications',
    ok(
      pageWith({
        notices: [joinedNotice(9, true), applicationNotice('m1', 8, 2), joinedNotice(7, true)],
        unread: 2,
      }),
    ),
  );
  show('ko');
  await screen.findByRole('link', { name: /‘Sunday match’ 경기에 신청 2건/ });
  const others = screen.getAllByRole('link', { name: /Ann님/ });
  const onChange = jest.fn();
  const observer = new MutationObserver(onChange);
  for (const row of others)
    observer.observe(row, { subtree: true, childList: true, characterData: true, attributes: true });
  onRowRender.mockClear();
  live.tell({ topic: 'notice', number: 10, unread: 3, notice: applicationNotice('m1', 10, 3) });
  expect(await screen.findByRole('link', { name: /신청 3건/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /신청 2건/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /신청 3건|Ann님/ })[0]).toHaveTextContent('신청 3건');
  observer.disconnect();
  expect(onChange).not.toHaveBeenCalled();
  expect(onRowRender.mock.calls.map(([kind]) => kind)).toEqual(['proposal.received']);
});

test('a live notice that arrives before the list is loaded is not lost', async () => {
  const live = fakeLive();
  const server = fakeServer();
  const { untilReleased, release } = holdResponse();
  server.on('GET', '/api/notifications', async () => {
    await untilReleased;
    return ok(pageWith({ notices: [applicationNotice('m1', 8, 2)], unread: 1 }));
  });
  show();
  await waitFor(() => expect(server.called('GET', '/api/notifications')).toHaveLength(1));
  live.tell({ topic: 'notice', number: 9, unread: 1, notice: applicationNotice('m1', 9, 3) });
  release();
  expect(await screen.findByRole('link', { name: /^3 teams applied/ })).toBeVisible();
  expect(server.called('GET', '/api/notifications')).toHaveLength(1);
});

test('a list that is older than the live connection is fetched again', async () => {
  const live = fakeLive();
  const server = fakeServer();
  const { untilReleased, release } = holdResponse();
  server.on('GET', '/api/notifications', async () => {
    await untilReleased;
    server.on('GET', '/api/notifications', ok(pageWith({ number: 2, notices: [joinedNotice(2, true)] })));
    return ok(pageWith({ number: 1, notices: [joinedNotice(1, true)] }));
  });
  show();
  await waitFor(() => expect(server.called('GET', '/api/notifications')).toHaveLength(1));
  // The notice with the number 2 was stored after the list was read, and before the connection was opened. So no frame contains it.
  live.tell({ topic: 'hello', number: 2, unread: 0 });
  release();
  expect(await screen.findByRole('link', { name: /FC 2/ })).toBeVisible();
});

test('the list stays up to date after the user has left the page', async () => {
  const live = fakeLive();
  fakeServer().on(
    'GET',
    '/api/notifications',
    ok(pageWith({ notices: [applicationNotice('m1', 8, 2)], unread: 1 })),
  );
  const { unmount } = show();
  await screen.findByRole('link', { name: /^2 teams applied/ });
  unmount();
  live.tell({ topic: 'notice', number: 9, unread: 2, notice: applicationNotice('m1', 9, 3) });
  const [page] = queryClient.getQueryData<NoticeList>(['notifications'])?.pages ?? [];
  expect(page).toMatchObject({ unread: 2, notices: [{ number: 9 }] });
});

test('rows are grouped by day', async () => {
  // Five days after the earlier notice, at noon, so that the day does not change before the headings are read.
  jest.useFakeTimers({ now: new Date(2026, 10, 25, 12) });
  const today = { ...joinedNotice(2, true), createdAt: new Date().toISOString() };
  fakeServer().on('GET', '/api/notifications', ok(pageWith({ notices: [today, joinedNotice(1, true)] })));
  show();
  await screen.findByRole('link', { name: /FC 2/ });
  const heads = screen.getAllByRole('heading', { level: 3 }).map((element) => element.textContent);
  expect(heads[0]).toBe('Today');
  expect(heads[1]).toMatch(/20\sNov/);
  jest.useRealTimers();
});

test('the headings of the days change at midnight', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 55) });
  const notice = { ...joinedNotice(1, true), createdAt: new Date().toISOString() };
  const ignore = () => undefined;
  renderScreen(() => <NoticeDays notices={[notice]} onOpen={ignore} onSeen={ignore} />, { path: '/' });
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  act(() => jest.advanceTimersByTime(10 * 60_000));
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  jest.useRealTimers();
});
