import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { browserHeaders, storeUser, setLocation, signUp } from '../core/people';
import { actOn, everyMessage, openRoom, trySend } from '../core/rooms';

const messages = (page: Page): Locator => page.getByRole('region', { name: /^(Messages|메시지)$/ });

async function say(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^(Message|메시지)$/ });
  await box.fill(text);
  await box.press('Enter');
}

/** Opens the host in one browser, the guest in another with the language `guestSpeaks`, and their room. */
const test2 = test.extend<{
  readonly two: { readonly host: Page; readonly guest: Page; readonly id: string; readonly matchId: string };
  readonly guestSpeaks: string;
}>({
  guestSpeaks: ['en-GB', { option: true }],
  two: async ({ page, context, browser, server, guestSpeaks }, use) => {
    const other = await browser.newContext({ baseURL: server.url, locale: guestSpeaks });
    const guest = await other.newPage();
    for (const item of [context, other]) {
      await signUp(item.request, server.url, {
        locale: item === other && guestSpeaks === 'ko-KR' ? 'ko' : 'en',
      });
      await storeUser(item, server.url, await setLocation(item.request, server.url));
    }
    await use({ host: page, guest, ...(await openRoom(context.request, other.request, server.url)) });
    await other.close();
  },
});

test2.describe('in two languages', () => {
  test2.use({ guestSpeaks: 'ko-KR' });

  test2('two browsers talk, see each other read, and confirm', async ({ two: { host, guest, id } }) => {
    await host.goto(`/chatlist/${id}`);
    await guest.goto('/chatlist');
    await say(host, 'Shall we say seven?');
    // The badge changes first, then the row of the room.
    await expect(guest.getByRole('navigation').getByRole('link', { name: /채팅/ })).toContainText(/\d/);
    await guest.getByRole('link', { name: /Shall we say seven\?/ }).click();
    await expect(messages(guest)).toContainText('Shall we say seven?');
    await expect(host.getByRole('img', { name: 'Read' }).last()).toBeVisible();
    await say(guest, '네, 일곱 시에 봬요!');
    await expect(messages(host)).toContainText('네, 일곱 시에 봬요!');

    await host.getByRole('button', { name: 'Confirm', exact: true }).click();
    await host
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Confirm / })
      .click();
    await expect(guest.getByRole('region').filter({ hasText: '확정' }).first()).toBeVisible();
    await expect(messages(host).getByRole('listitem').last()).toContainText(/confirmed/i);
  });
});

test2(
  'a picture is chosen, described, sent, and opened large on the other side',
  async ({ two: { host, guest, id } }) => {
    await host.goto(`/chatlist/${id}`);
    await guest.goto(`/chatlist/${id}`);
    const drawn = await host.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
    await host
      .locator('input[type=file]')
      .setInputFiles({ name: 'pitch.png', mimeType: 'image/png', buffer: drawn });
    const sheet = host.getByRole('dialog', { name: 'Send a photo' });
    await sheet.getByLabel('Describe the photo').fill('Our pitch');
    await sheet.getByRole('button', { name: 'Send photo' }).click();
    const small = messages(guest).getByRole('button', { name: 'Enlarge: Our pitch' });
    await small.click();
    const large = guest.getByRole('dialog', { name: 'Our pitch' });
    await expect
      .poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(120);
    await guest.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(small).toBeFocused();
  },
);

test2(
  'written without a connection, the tab closed: sent once and in order from whatever opens next',
  async ({ two: { host, guest, id }, context, server }) => {
    await host.goto(`/chatlist/${id}`);
    await expect(messages(host)).toBeVisible();
    await context.setOffline(true);
    const written = ['first', 'second', 'third'];
    for (const text of written) {
      await say(host, text);
      await expect(messages(host).getByRole('listitem').last()).toContainText(text);
    }
    await expect(host.getByText('Waiting for connection').first()).toBeVisible();
    await host.close();
    await context.setOffline(false);

    // Two tabs at once, neither of them a chat.
    const [first, second] = [await context.newPage(), await context.newPage()];
    await Promise.all([first.goto('/notification'), second.goto('/matches')]);
    const sentTexts = async () =>
      (await everyMessage(guest.context().request, server.url, id)).flatMap((message) =>
        message.kind === 'text' && written.includes(message.text) ? [message.text] : [],
      );
    await expect.poll(sentTexts).toEqual(written);
    await first.goto(`/chatlist/${id}`);
    await expect(messages(first).getByRole('listitem').last()).toContainText('third');
    expect(await sentTexts()).toEqual(written);
    await expect(first.getByText('Waiting for connection')).toHaveCount(0);
  },
);

test2(
  'a room closed meanwhile: what was written is kept, with the reason',
  async ({ two: { host, guest, id }, server }) => {
    await guest.goto(`/chatlist/${id}`);
    await expect(messages(guest)).toBeVisible();
    await guest.context().setOffline(true);
    await say(guest, 'Are you still there?');
    await expect(guest.getByText('Waiting for connection')).toBeVisible();
    await actOn(host.context().request, server.url, id, 'reject');
    await guest.context().setOffline(false);
    await expect(messages(guest)).toContainText('Not sent:');
    await expect(messages(guest)).toContainText('Are you still there?');
    await guest.reload();
    await expect(messages(guest)).toContainText('Are you still there?');
  },
);

test2(
  'whoever signs out loses the channel, the room and its pictures; the other goes on',
  async ({ two: { host, guest, id }, server }) => {
    await host.goto(`/chatlist/${id}`);
    await guest.goto(`/chatlist/${id}`);
    await expect(messages(guest)).toBeVisible();
    const left = await guest
      .context()
      .request.delete('/api/session', { headers: browserHeaders(server.url) });
    expect(left.status()).toBe(204);
    await expect.poll(() => new URL(guest.url()).pathname).toBe('/');
    expect((await guest.context().request.get(`/api/rooms/${id}/messages`)).status()).toBe(401);
    await say(host, 'Anybody?');
    await expect(host.getByRole('img', { name: 'Sent' }).last()).toBeVisible();
  },
);

/** Returns how many pixels of the talk are below the visible part. */
const below = (page: Page) =>
  messages(page).evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test2(
    `a talk longer than the screen opens at what is new, then at its end (motion: ${reducedMotion})`,
    async ({ two: { host, guest, id }, server }) => {
      const write = async (from: number, to: number) => {
        for (let n = from; n <= to; n += 1)
          await trySend(guest.context().request, server.url, id, `Line ${n}`, randomUUID());
      };
      await host.emulateMedia({ reducedMotion });
      await write(1, 30);
      await host.goto(`/chatlist/${id}`);
      // Nothing was read yet: the line is above the first message.
      await expect(messages(host).getByText('Line 1', { exact: true })).toBeInViewport();
      expect(await below(host)).toBeGreaterThan(500);
      await host.getByRole('button', { name: /new/i }).click();
      await expect(messages(host).getByText('Line 30', { exact: true })).toBeInViewport();
      await expect.poll(() => below(host)).toBeLessThan(3);
      await write(31, 31);
      await expect(messages(host).getByText('Line 31', { exact: true })).toBeInViewport();

      await host.reload();
      await expect(messages(host).getByText('Line 31', { exact: true })).toBeInViewport();
      await expect.poll(() => below(host)).toBeLessThan(3);
      // A reader further up is not moved.
      await messages(host).hover();
      await host.mouse.wheel(0, -600);
      await expect.poll(() => below(host)).toBeGreaterThan(300);
      const before = await below(host);
      await write(32, 32);
      await expect(host.getByRole('button', { name: /1 new/i })).toBeVisible();
      expect(await below(host)).toBeGreaterThanOrEqual(before);
    },
  );
}

test2(
  'reading upwards in a talk of long and short lines is followed, however small the steps',
  async ({ two: { host, guest, id }, server }) => {
    const line = (n: number) => `Line ${n}. ${'We could meet at the court by the river. '.repeat(n % 6)}`;
    for (let n = 1; n <= 60; n += 1)
      await trySend(guest.context().request, server.url, id, line(n), randomUUID());
    await host.goto(`/chatlist/${id}`);
    await host.getByRole('button', { name: /new/i }).click();
    await expect.poll(() => below(host)).toBeLessThan(3);
    await messages(host).hover();
    for (let step = 1; step <= 40; step += 1) {
      const before = await below(host);
      await host.mouse.wheel(0, -40);
      await expect.poll(() => below(host)).toBeGreaterThan(before + 20);
    }
    expect(await below(host)).toBeGreaterThan(1500);
  },
);
