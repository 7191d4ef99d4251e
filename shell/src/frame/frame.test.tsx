import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { signedOut } from '@homeground/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { Frame, type BarsRow } from './frame';

const chatRow: BarsRow = { owner: 'mf-chat', title: null, top: false, bottom: false, back: 'hidden' };
const Page = () => <Frame row={chatRow}>content</Frame>;

test('the icon of the app has the number of unread items on a page without a bottom bar, and none after log-out', async () => {
  const badges: number[] = [];
  Object.defineProperty(navigator, 'setAppBadge', {
    configurable: true,
    value: (count: number) => Promise.resolve(void badges.push(count)),
  });
  const server = fakeServer();
  server.on('GET', '/api/notifications/unread', ok({ unread: 2 }));
  server.on('GET', '/api/rooms/unread', ok({ unread: 3 }));
  renderScreen(Page, { path: '/chatlist' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await waitFor(() => expect(badges.at(-1)).toBe(5));
  act(() => signedOut());
  await waitFor(() => expect(badges.at(-1)).toBe(0));
});
