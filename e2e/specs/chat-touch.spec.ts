import type { APIRequestContext, CDPSession } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { storeUser, setLocation, signUp } from '../core/people';
import { readAllMessages, openRoom, trySendMessage } from '../core/rooms';

test.use({ hasTouch: true, isMobile: true });

/** Presses the Send key of a phone's keyboard. `isComposing`: a Korean syllable is unfinished. */
async function pressSend(keyboard: CDPSession, isComposing = false): Promise<void> {
  const sendKey = { windowsVirtualKeyCode: isComposing ? 229 : 13, key: 'Enter', code: 'Enter' };
  await keyboard.send('Input.dispatchKeyEvent', {
    type: isComposing ? 'rawKeyDown' : 'keyDown',
    ...sendKey,
    ...(!isComposing && { text: '\r' }),
  });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...sendKey });
}

test("a phone's Send key sends complete Korean words, and a button begins a new line", async ({
  page,
  context,
  secondBrowser,
  server,
}) => {
  const applicant = (await secondBrowser()).context;
  for (const item of [context, applicant]) {
    await signUp(item.request, server.url);
    await storeUser(item, server.url, await setLocation(item.request, server.url));
  }
  const { id } = await openRoom(context.request, applicant.request, server.url);
  /** Returns the text messages after the first, which is the application. */
  const readTexts = async () =>
    (await readAllMessages(context.request, server.url, id))
      .flatMap((item) => (item.kind === 'text' ? [item.text] : []))
      .slice(1);

  await page.goto(`/chatlist/${id}`);
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(box).toHaveAttribute('enterkeyhint', 'send');
  await box.tap();
  const keyboard = await context.newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });

  await compose('안녕하세ㅇ');
  await pressSend(keyboard, true);
  await expect(box).toHaveValue('안녕하세ㅇ');
  await compose('안녕하세요');
  await keyboard.send('Input.insertText', { text: '안녕하세요' });
  await pressSend(keyboard);
  await expect(box).toHaveValue('');
  await expect.poll(readTexts).toEqual(['안녕하세요']);

  await page.keyboard.type('one');
  await page.getByRole('button', { name: 'New line' }).tap();
  await expect(box).toBeFocused();
  await page.keyboard.type('two');
  await expect(box).toHaveValue('one\ntwo');
  await pressSend(keyboard);
  await expect.poll(readTexts).toEqual(['안녕하세요', 'one\ntwo']);
});

test.describe('a tap on a message', () => {
  let applicant: APIRequestContext;
  let send: (api: APIRequestContext, text: string) => Promise<unknown>;

  test.beforeEach(async ({ page, context, secondBrowser, server }) => {
    const applicantContext = (await secondBrowser()).context;
    for (const item of [context, applicantContext]) {
      await signUp(item.request, server.url);
      await storeUser(item, server.url, await setLocation(item.request, server.url));
    }
    applicant = applicantContext.request;
    const { id } = await openRoom(context.request, applicant, server.url);
    send = (api, text) => trySendMessage(api, server.url, id, text, crypto.randomUUID());
    for (let count = 1; count <= 12; count += 1) await send(context.request, `Message ${count}`);
    await page.goto(`/chatlist/${id}`);
    await expect(page.getByText('Message 12', { exact: true })).toBeInViewport();
    // The tests read positions of rows, which move until the list has measured them and is at its end.
    const list = page.getByRole('region', { name: 'Messages' });
    const pixelsBelow = () =>
      list.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    await expect.poll(pixelsBelow).toBeLessThan(3);
  });

  test('reaches the message while the list scrolls', async ({ page }) => {
    const label = await page.getByRole('region', { name: 'Messages' }).evaluate((list) => {
      // The virtualizer sets this style during a scroll and for 150 ms after the scroll.
      const rows = list.querySelector('ol');
      rows?.style.setProperty('pointer-events', 'none');
      const button = [...list.querySelectorAll('button[aria-haspopup="dialog"]')].at(-2);
      const { x = 0, y = 0 } = button?.getBoundingClientRect() ?? {};
      // The centre of the button, whose side is 44 px, is 22 px from its corner.
      return document
        .elementFromPoint(x + 22, y + 22)
        ?.closest('button')
        ?.getAttribute('aria-label');
    });
    expect(label).toBe('Message options');
  });

  test('that lasts long opens the options, and lifting the finger presses none of them', async ({
    page,
    context,
  }) => {
    const message = page.getByText('Message 10', { exact: true });
    const { x = 0, y = 0 } = (await message.boundingBox()) ?? {};
    const sheet = page.getByRole('dialog', { name: 'Your message' });
    const finger = await context.newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 20, y: y + 12 }],
    });
    await expect(sheet).toBeVisible();
    const clicks = await page.evaluateHandle(() => {
      const count = { value: 0 };
      window.addEventListener('click', () => (count.value += 1), { capture: true });
      return count;
    });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await clicks.evaluate(({ value }) => value)).toBe(0);
    await expect(sheet).toBeVisible();
  });

  test('reaches the message although another message arrives before the finger is lifted', async ({
    page,
  }) => {
    const box = await page.getByRole('button', { name: 'Message options' }).last().boundingBox();
    const arrival = page.getByText('It arrives in the meantime', { exact: true });
    await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 22);
    await page.mouse.down();
    await send(applicant, 'It arrives in the meantime');
    await expect(arrival).toBeAttached();
    // The list scrolls to its end after it has measured the new row.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.mouse.up();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(arrival).toBeInViewport();
  });
});
