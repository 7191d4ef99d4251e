import type { Message, RoomDetail } from '@homeground/shared/contracts';
import { ok, renderScreen, someUser, type FakeServer } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import { startRoomLiveUpdates } from '../../api/room-live';
import { fakeLayout } from '../../parts/layout.fixture';
import { me, ownText, pageOf, someRoom, system, text } from '../../rules/room.fixture';
import { ChatScreen } from './chat.screen';

// In the app, the entry of the area does this.
startRoomLiveUpdates();

export const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(ChatScreen, {
    path: '/chatlist/:matchProposalId',
    at: '/chatlist/p1',
    locale,
    user: { ...someUser, id: me },
  });

export function serveRoom(
  server: FakeServer,
  part: Partial<RoomDetail> = {},
  messages: Message[] = [system(1), text(2), ownText(3)],
) {
  server.on('GET', '/api/rooms/p1', ok({ room: someRoom(part) }));
  server.on('GET', '/api/rooms/p1/messages', ({ query }) =>
    ok(
      pageOf(
        messages.filter(({ number }) => number > Number(query.get('after') ?? 0)),
        messages.at(-1)?.number ?? 0,
      ),
    ),
  );
  server.on('PUT', '/api/rooms/p1/read', ({ body }) =>
    ok({ upTo: (body as { upTo: number }).upTo, unread: 0 }),
  );
}

/** Returns a handler that responds as if the server had stored the sent message under this number. */
export const storedMessageResponse =
  (number: number) =>
  ({ body }: { body: unknown }) =>
    ok({ message: ownText(number, body as { clientId: string; text: string }) }, 201);

export const messageTexts = () =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** Prepares a fake layout and an empty storage for each test of the file. */
export function setUpChat(): void {
  beforeAll(() => Object.defineProperty(Element.prototype, 'scrollTo', { value: () => undefined }));
  beforeEach(() => {
    localStorage.clear();
    fakeLayout();
  });
}
