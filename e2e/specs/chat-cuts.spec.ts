import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { openLine, type Cut } from '../core/line';
import { remember, setLocation, signUp } from '../core/people';
import { everyMessage, openRoom, trySaying } from '../core/rooms';

const long = process.env['LONG_TESTS'] === '1';
/** Few enough in an everyday run that a page draws them all and can be read from its first line to its last. */
const plan = long ? { cuts: 150, betweenMs: 2000, each: 400 } : { cuts: 5, betweenMs: 1200, each: 12 };
const ways: readonly Cut[] = ['reset', 'reset', 'half-open', 'reset', 'black hole'];
const tabsEach = 2;

/** What a tab shows of what was written, in its order. */
const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.flatMap((row) => /line \d+ of \d/.exec(row.textContent ?? '')?.[0] ?? []));

// QUALITY "Trust": every member sees every message once, in one order, on every tab, after any disconnection.
test('the channel is cut in every way while both write: every tab ends with the same list', async ({
  browser,
  server,
}) => {
  // A half-open channel is noticed within 35 s; then the page comes back and asks for what it lacks.
  test.setTimeout(180_000 + plan.cuts * plan.betweenMs * 2);
  const line = await openLine(server.url);
  const [host, guest] = [
    await browser.newContext({ baseURL: line.url }),
    await browser.newContext({ baseURL: line.url }),
  ];
  try {
    for (const who of [host, guest]) {
      await signUp(who.request, line.url);
      await remember(who, line.url, await setLocation(who.request, line.url));
    }
    const { id } = await openRoom(host.request, guest.request, line.url);
    const tabs: Page[] = [];
    for (const who of [host, guest])
      for (let tab = 0; tab < tabsEach; tab += 1) tabs.push(await who.newPage());
    for (const tab of tabs) {
      await tab.goto(`/chatlist/${id}`);
      await expect(tab.getByRole('region', { name: 'Messages' })).toBeVisible();
    }
    await expect.poll(() => line.open()).toBe(tabs.length);

    const writing = [host, guest].map(async (who, at) => {
      for (let turn = 0; turn < plan.each; turn += 1)
        expect(
          (await trySaying(who.request, server.url, id, `line ${turn} of ${at}`, randomUUID()))?.status,
        ).toBe(201);
    });
    for (let turn = 0; turn < plan.cuts; turn += 1) {
      line.cut(ways[turn % ways.length] ?? 'reset');
      // The pause between two cuts is what is tested; nothing waits for it.
      await new Promise((done) => setTimeout(done, plan.betweenMs));
    }
    line.mend();
    await Promise.all(writing);

    const there = (await everyMessage(guest.request, server.url, id)).flatMap((message) =>
      message.kind === 'text' && message.text.startsWith('line ') ? [message.text] : [],
    );
    expect(there).toHaveLength(2 * plan.each);
    for (const tab of tabs) {
      await expect.poll(async () => (await shown(tab)).at(-1), { timeout: 90_000 }).toBe(there.at(-1));
      await expect
        .poll(async () => {
          const seen = await shown(tab);
          return (
            JSON.stringify(seen) === JSON.stringify(there.slice(-seen.length)) &&
            (long || seen.length === there.length)
          );
        })
        .toBe(true);
    }
  } finally {
    await Promise.all([host.close(), guest.close()]);
    await line.close();
  }
});
