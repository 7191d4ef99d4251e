import type { Message } from '@homeground/shared/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { cachedMessages } from '../core/held-messages';
import { startFaultyProxy, type Cut } from '../core/faulty-proxy';
import { roomKinds, type RoomKind, type Writer } from '../core/kinds-of-rooms';
import { storeUser, setLocation, signUp } from '../core/people';
import { readAllMessages } from '../core/rooms';
import { cookieOf, floodRooms } from '../core/writers';

const isLongRun = process.env['LONG_TESTS'] === '1';
/** Number of messages per second, and of rooms of each kind. A normal run has so few messages that a page renders all of them. */
const plan = isLongRun ? { seconds: 300, perSecond: 200, rooms: 2 } : { seconds: 6, perSecond: 18, rooms: 1 };
/** Each silent cut (`half-open`, `black hole`) takes up to 35 s. So that a long run has many cuts, it has more resets between them. */
const resets = Array<Cut>(isLongRun ? 7 : 1).fill('reset');
const cuts: readonly Cut[] = [...resets, 'half-open', ...resets, 'black hole'];
/** Number of tabs of the owner and of the joiner, for the first two kinds of rooms; for other kinds one each. */
const tabCounts = [
  [2, 1],
  [1, 2],
] as const;
/** A half-open connection must be detected within 35 s (QUALITY "Trust"). */
const maxSilenceMs = 35_000;

const messageList = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** Returns the messages that a tab shows, in order. */
const readShownTexts = (page: Page) =>
  messageList(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.flatMap((row) => /line \d+\./.exec(row.textContent ?? '')?.[0] ?? []));

const floodedMessages = (messages: readonly Message[]) =>
  messages.flatMap((message) =>
    message.kind === 'text' && message.text.startsWith('line ') ? [message] : [],
  );

interface Room {
  readonly kind: RoomKind;
  readonly id: string;
}

// Every member sees every message once, in the same order on every tab, after any break of the connection (QUALITY "Trust").
test('the live connection is cut in every way while two users write in rooms of every kind: every tab ends with the same list', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000 + plan.seconds * 2000);
  const proxy = await startFaultyProxy(server.url);
  const [owner, joiner] = [
    await browser.newContext({ baseURL: proxy.url }),
    await browser.newContext({ baseURL: proxy.url }),
  ];
  try {
    const contexts = [owner, joiner];
    const writers: Writer[] = [];
    for (const context of contexts) {
      const { me } = await signUp(context.request, proxy.url);
      await storeUser(context, proxy.url, await setLocation(context.request, proxy.url));
      writers.push({ api: context.request, id: me.id });
    }
    const [ownerWriter, joinerWriter] = writers;
    if (!ownerWriter || !joinerWriter) throw new Error('There must be two writers.');
    const rooms: Room[] = [];
    for (const kind of roomKinds)
      for (let index = 0; index < plan.rooms; index += 1)
        rooms.push({ kind, id: await kind.open(ownerWriter, joinerWriter, proxy.url) });
    // A tab opens only the first room of a kind. Messages of the other rooms reach the tab over the same live connection.
    const tabs: { readonly page: Page; readonly room: Room; readonly personIndex: number }[] = [];
    for (const [index, kind] of roomKinds.entries()) {
      const room = rooms.find((item) => item.kind === kind);
      if (!room) throw new Error(`There is no room of the kind “${kind.name}”.`);
      for (const [personIndex, context] of contexts.entries())
        for (let tab = 0; tab < (tabCounts[index]?.[personIndex] ?? 1); tab += 1)
          tabs.push({ page: await context.newPage(), room, personIndex });
    }
    for (const { page, room } of tabs) {
      await page.goto(room.kind.path(room.id));
      await expect(messageList(page)).toBeVisible();
    }
    await expect.poll(() => proxy.openCount()).toBe(tabs.length);

    // Both users write from outside the tabs, so that every message reaches each tab over a connection that is cut.
    const cookies = [await cookieOf(owner, proxy.url), await cookieOf(joiner, proxy.url)];
    const flooding = floodRooms({ url: server.url, roomIds: rooms.map(({ id }) => id), cookies, ...plan });
    let isWriting = true;
    void flooding.finally(() => (isWriting = false)).catch(() => undefined);
    for (let cutIndex = 0; isWriting; cutIndex += 1) {
      proxy.cut(cuts[cutIndex % cuts.length] ?? 'reset');
      // Pauses of one to three seconds between two cuts are part of the test.
      await new Promise((resolve) => setTimeout(resolve, 1000 + ((cutIndex * 619) % 2001)));
    }
    proxy.stopCutting();
    const floodResult = await flooding;
    test.info().annotations.push({
      type: 'written',
      description: `${floodResult.clientIds.length} messages, ${floodResult.perSecond.toFixed(0)} a second`,
    });

    // On the server, the messages of each room have numbers without a gap, each acknowledged message exists once, and no other message
    // exists.
    const readRoom = async ({ kind, id }: Room) => {
      const messagesByPerson = await Promise.all(
        writers.map(({ api }) => readAllMessages(api, server.url, id)),
      );
      for (const [personIndex, firstNumber] of [1, kind.firstNumberForJoiner].entries())
        expect(
          messagesByPerson[personIndex]?.map(({ number }) => number),
          kind.name,
        ).toEqual(messagesByPerson[personIndex]?.map((_, index) => index + firstNumber));
      const lineIds = messagesByPerson.map((messages) =>
        floodedMessages(messages).map(({ clientId }) => clientId),
      );
      expect(lineIds[1]).toEqual(lineIds[0]);
      return messagesByPerson;
    };
    const messagesByRoom = new Map<Room, readonly (readonly Message[])[]>();
    for (const room of rooms) messagesByRoom.set(room, await readRoom(room));
    const storedLineIds = [...messagesByRoom.values()].flatMap(([storedMessages = []]) =>
      floodedMessages(storedMessages).map(({ clientId }) => clientId),
    );
    expect(storedLineIds.sort()).toEqual([...floodResult.clientIds].sort());
    // Expected end state of every tab: the same messages by number and id.
    for (const { page, room, personIndex } of tabs) {
      const storedMessages = messagesByRoom.get(room)?.[personIndex] ?? [];
      const lineTexts = floodedMessages(storedMessages).map(({ text }) => text);
      await expect
        .poll(async () => (await readShownTexts(page)).at(-1), { timeout: 120_000 })
        .toBe(lineTexts.at(-1));
      expect(await cachedMessages(page, room.id)).toEqual(
        storedMessages.map(({ number, id }) => ({ number, id })),
      );
      const visibleLines = await readShownTexts(page);
      expect(visibleLines).toEqual(lineTexts.slice(-visibleLines.length));
      if (!isLongRun) expect(visibleLines).toHaveLength(lineTexts.length);
      // If the user does not scroll, the end stays visible, however many messages arrive at the same time.
      await expect(messageList(page).getByRole('listitem').last()).toBeInViewport();
    }
    for (const room of rooms.filter((item) => !tabs.some((tab) => tab.room === item))) {
      const lastText = floodedMessages(messagesByRoom.get(room)?.[0] ?? []).at(-1)?.text;
      for (const { page } of tabs) {
        await page.goto(room.kind.path(room.id));
        await expect.poll(async () => (await readShownTexts(page)).at(-1)).toBe(lastText);
      }
    }
    const { page: pageTimes, server: serverTimes } = proxy.closedAfterMs;
    expect(proxy.silencedCount()).toBeGreaterThan(0);
    for (const times of [pageTimes, serverTimes]) {
      await expect.poll(() => times.length, { timeout: 60_000 }).toBe(proxy.silencedCount());
      expect(Math.max(...times)).toBeLessThan(maxSilenceMs);
    }
    const longestSeconds = [pageTimes, serverTimes].map((times) => (Math.max(...times) / 1000).toFixed(1));
    test
      .info()
      .annotations.push({ type: 'noticed', description: `after ${longestSeconds.join(' s and ')} s` });
  } finally {
    await Promise.all([owner.close(), joiner.close()]);
    await proxy.close();
  }
});
