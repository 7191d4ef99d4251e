import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { danglingDots } from '../core/access/dots';
import { expect, test } from '../core/fixtures';
import { browserHeaders, storeUser, setLocation, signUp } from '../core/people';
import { actOnProposal, readAllMessages, openRoom, trySendMessage } from '../core/rooms';

const messages = (page: Page): Locator => page.getByRole('region', { name: /^(Messages|메시지)$/ });

async function writeMessage(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^(Message|메시지)$/ });
  await box.fill(text);
  await box.press('Enter');
}

/** Returns the number of unsent messages on the device, or 0 if there is no store. */
const countStoredMessages = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    // `open` would create an empty database.
    if (!databases.some(({ name }) => name === 'homeground.outbox')) return 0;
    return new Promise<number>((resolve, reject) => {
      const openRequest = indexedDB.open('homeground.outbox');
      openRequest.onsuccess = () => {
        const countRequest = openRequest.result.transaction('kept').objectStore('kept').count();
        countRequest.onsuccess = () => {
          openRequest.result.close();
          resolve(countRequest.result);
        };
        countRequest.onerror = () => reject(new Error('The messages cannot be counted.'));
      };
    });
  });

/** Opens a chat room with the host in one browser and the applicant in another; `applicantLocale` is the applicant's language. */
const chatTest = test.extend<{
  readonly room: {
    readonly host: Page;
    readonly applicant: Page;
    readonly id: string;
    readonly matchId: string;
  };
  readonly applicantLocale: string;
}>({
  applicantLocale: ['en-GB', { option: true }],
  room: async ({ page, context, browser, server, applicantLocale }, use) => {
    const applicantContext = await browser.newContext({ baseURL: server.url, locale: applicantLocale });
    const applicant = await applicantContext.newPage();
    for (const browserContext of [context, applicantContext]) {
      await signUp(browserContext.request, server.url, {
        locale: browserContext === applicantContext && applicantLocale === 'ko-KR' ? 'ko' : 'en',
      });
      const user = await setLocation(browserContext.request, server.url);
      await storeUser(browserContext, server.url, user);
    }
    await use({
      host: page,
      applicant,
      ...(await openRoom(context.request, applicantContext.request, server.url)),
    });
    await applicantContext.close();
  },
});

chatTest.describe('in two languages', () => {
  chatTest.use({ applicantLocale: 'ko-KR' });

  chatTest(
    'host and applicant chat, see what the other has read, and confirm the match',
    async ({ room: { host, applicant, id } }) => {
      await host.goto(`/chatlist/${id}`);
      await applicant.goto('/chatlist');
      await writeMessage(host, 'Shall we say seven?');
      // The badge changes first, then the row of the room.
      await expect(applicant.getByRole('navigation').getByRole('link', { name: /채팅/ })).toContainText(/\d/);
      await applicant.getByRole('link', { name: /Shall we say seven\?/ }).click();
      await expect(messages(applicant)).toContainText('Shall we say seven?');
      await expect(host.getByRole('img', { name: 'Read' }).last()).toBeVisible();
      await writeMessage(applicant, '네, 일곱 시에 봬요!');
      await expect(messages(host)).toContainText('네, 일곱 시에 봬요!');

      await host.getByRole('button', { name: 'Confirm', exact: true }).click();
      await host
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Confirm / })
        .click();
      await expect(applicant.getByRole('region').filter({ hasText: '확정' }).first()).toBeVisible();
      await expect(messages(host).getByRole('listitem').last()).toContainText(/confirmed/i);
    },
  );
});

chatTest(
  'a photo is chosen, described, sent, and enlarged by the receiver',
  async ({ room: { host, applicant, id } }) => {
    await host.goto(`/chatlist/${id}`);
    await applicant.goto(`/chatlist/${id}`);
    const screenshot = await host.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
    await host
      .locator('input[type=file]')
      .setInputFiles({ name: 'pitch.png', mimeType: 'image/png', buffer: screenshot });
    const sheet = host.getByRole('dialog', { name: 'Send a photo' });
    await sheet.getByLabel('Describe the photo').fill('Our pitch');
    await sheet.getByRole('button', { name: 'Send photo' }).click();
    const smallPicture = messages(applicant).getByRole('button', { name: 'Enlarge: Our pitch' });
    await smallPicture.click();
    const largePicture = applicant.getByRole('dialog', { name: 'Our pitch' });
    await expect
      .poll(() => largePicture.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(120);
    await applicant.keyboard.press('Escape');
    await expect(largePicture).toBeHidden();
    await expect(smallPicture).toBeFocused();
  },
);

chatTest(
  'a chat fits the screen, also while a line says that the page is offline',
  async ({ room: { host, id }, context }) => {
    await host.goto(`/chatlist/${id}`);
    const expectFit = async () => {
      await expect(messages(host)).toBeInViewport();
      await expect(host.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
      const pixelsOutside = () =>
        host.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      await expect.poll(pixelsOutside).toBe(0);
    };
    await expectFit();
    await context.setOffline(true);
    await expect(host.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
    await expectFit();
    await context.setOffline(false);
  },
);

chatTest(
  'messages written offline in a tab that was then closed are sent once and in order when other tabs open',
  async ({ room: { host, applicant, id }, context, server }) => {
    await host.goto(`/chatlist/${id}`);
    await expect(messages(host)).toBeVisible();
    await context.setOffline(true);
    const texts = ['first', 'second', 'third'];
    for (const text of texts) {
      await writeMessage(host, text);
      await expect(messages(host).getByRole('listitem').last()).toContainText(text);
    }
    await expect(host.getByText('Waiting for connection').first()).toBeVisible();
    // The page shows a message before the message is stored on the device.
    await expect.poll(() => countStoredMessages(host)).toBe(texts.length);
    await host.close();
    await context.setOffline(false);

    // Two tabs are open at the same time, and neither shows the chat.
    const [firstPage, secondPage] = [await context.newPage(), await context.newPage()];
    await Promise.all([firstPage.goto('/notification'), secondPage.goto('/matches')]);
    const readSentTexts = async () =>
      (await readAllMessages(applicant.context().request, server.url, id)).flatMap((message) =>
        message.kind === 'text' && texts.includes(message.text) ? [message.text] : [],
      );
    await expect.poll(readSentTexts).toEqual(texts);
    await firstPage.goto(`/chatlist/${id}`);
    await expect(messages(firstPage).getByRole('listitem').last()).toContainText('third');
    expect(await readSentTexts()).toEqual(texts);
    await expect(firstPage.getByText('Waiting for connection')).toHaveCount(0);
  },
);

chatTest(
  'a message that was written offline stays visible with a reason if its room has closed',
  async ({ room: { host, applicant, id }, server }) => {
    await applicant.goto(`/chatlist/${id}`);
    await expect(messages(applicant)).toBeVisible();
    await applicant.context().setOffline(true);
    await writeMessage(applicant, 'Are you still there?');
    await expect(applicant.getByText('Waiting for connection')).toBeVisible();
    await actOnProposal(host.context().request, server.url, id, 'reject');
    await applicant.context().setOffline(false);
    await expect(messages(applicant)).toContainText('Not sent:');
    await expect(messages(applicant)).toContainText('Are you still there?');
    await applicant.reload();
    await expect(messages(applicant)).toContainText('Are you still there?');
  },
);

chatTest(
  'after signing out, the open chat goes to the landing page, and the server refuses its messages; the other user can still write',
  async ({ room: { host, applicant, id }, server }) => {
    await host.goto(`/chatlist/${id}`);
    await applicant.goto(`/chatlist/${id}`);
    await expect(messages(applicant)).toBeVisible();
    const signOutResponse = await applicant
      .context()
      .request.delete('/api/session', { headers: browserHeaders(server.url) });
    expect(signOutResponse.status()).toBe(204);
    await expect.poll(() => new URL(applicant.url()).pathname).toBe('/');
    expect((await applicant.context().request.get(`/api/rooms/${id}/messages`)).status()).toBe(401);
    await writeMessage(host, 'Anybody?');
    await expect(host.getByRole('img', { name: 'Sent' }).last()).toBeVisible();
  },
);

/** Returns how many pixels of the chat are below the visible part. */
const pixelsBelow = (page: Page) =>
  messages(page).evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  chatTest(
    `a chat longer than the screen opens at the first unread message, and at its end when everything is read (motion: ${reducedMotion})`,
    async ({ room: { host, applicant, id }, server }) => {
      const write = async (firstIndex: number, lastIndex: number) => {
        for (let messageIndex = firstIndex; messageIndex <= lastIndex; messageIndex += 1)
          await trySendMessage(
            applicant.context().request,
            server.url,
            id,
            `Line ${messageIndex}`,
            randomUUID(),
          );
      };
      await host.emulateMedia({ reducedMotion });
      await write(1, 30);
      await host.goto(`/chatlist/${id}`);
      // The user has read no message yet, so the list opens at the first message.
      await expect(messages(host).getByText('Line 1', { exact: true })).toBeInViewport();
      expect(await pixelsBelow(host)).toBeGreaterThan(500);
      await host.getByRole('button', { name: /new/i }).click();
      await expect(messages(host).getByText('Line 30', { exact: true })).toBeInViewport();
      await expect.poll(() => pixelsBelow(host)).toBeLessThan(3);
      await write(31, 31);
      await expect(messages(host).getByText('Line 31', { exact: true })).toBeInViewport();

      await host.reload();
      await expect(messages(host).getByText('Line 31', { exact: true })).toBeInViewport();
      await expect.poll(() => pixelsBelow(host)).toBeLessThan(3);
      // The list does not move for a reader who has scrolled up.
      await messages(host).hover();
      await host.mouse.wheel(0, -600);
      await expect.poll(() => pixelsBelow(host)).toBeGreaterThan(300);
      const distanceBefore = await pixelsBelow(host);
      await write(32, 32);
      await expect(host.getByRole('button', { name: /1 new/i })).toBeVisible();
      expect(await pixelsBelow(host)).toBeGreaterThanOrEqual(distanceBefore);
    },
  );
}

chatTest(
  'scrolling up through long and short messages moves the list at every small step',
  async ({ room: { host, applicant, id }, server }) => {
    const line = (messageIndex: number) =>
      `Line ${messageIndex}. ${'We could meet at the court by the river. '.repeat(messageIndex % 6)}`;
    for (let messageIndex = 1; messageIndex <= 60; messageIndex += 1)
      await trySendMessage(applicant.context().request, server.url, id, line(messageIndex), randomUUID());
    await host.goto(`/chatlist/${id}`);
    await host.getByRole('button', { name: /new/i }).click();
    await expect.poll(() => pixelsBelow(host)).toBeLessThan(3);
    await messages(host).hover();
    for (let step = 1; step <= 40; step += 1) {
      const distanceBefore = await pixelsBelow(host);
      await host.mouse.wheel(0, -40);
      await expect.poll(() => pixelsBelow(host)).toBeGreaterThan(distanceBefore + 20);
    }
    expect(await pixelsBelow(host)).toBeGreaterThan(1500);
  },
);

chatTest(
  'a link that names its site wraps without a dot at the beginning or end of a line',
  async ({ room: { host, id }, context, server }) => {
    const links = ['https://map.naver.com/p/entry/place/1234', 'https://maps.app.goo.gl/AbCdEfGhIjKlMnOp'];
    for (const link of links)
      await trySendMessage(context.request, server.url, id, `See you there: ${link}`, randomUUID());
    await host.setViewportSize({ width: 320, height: 700 });
    await host.goto(`/chatlist/${id}`);
    await expect(messages(host).getByRole('link')).toHaveCount(links.length);
    expect(await danglingDots(host)).toEqual([]);
  },
);
