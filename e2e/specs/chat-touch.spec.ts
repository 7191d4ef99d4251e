import type { CDPSession } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { storeUser, setLocation, signUp } from '../core/people';
import { everyMessage, openRoom } from '../core/rooms';

test.use({ hasTouch: true, isMobile: true });

/** Presses the Send key of a phone's keyboard. `isComposing`: a Korean syllable is unfinished. */
async function pressSend(keyboard: CDPSession, isComposing = false): Promise<void> {
  const code = { windowsVirtualKeyCode: isComposing ? 229 : 13, key: 'Enter', code: 'Enter' };
  await keyboard.send('Input.dispatchKeyEvent', {
    type: isComposing ? 'rawKeyDown' : 'keyDown',
    ...code,
    ...(!isComposing && { text: '\r' }),
  });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
}

test("a phone's Send key sends complete Korean words, and a button begins a new line", async ({
  page,
  context,
  secondBrowser,
  server,
}) => {
  const guest = (await secondBrowser()).context;
  for (const item of [context, guest]) {
    await signUp(item.request, server.url);
    await storeUser(item, server.url, await setLocation(item.request, server.url));
  }
  const { id } = await openRoom(context.request, guest.request, server.url);
  /** Returns the text messages after the first, which is the guest's application. */
  const texts = async () =>
    (await everyMessage(context.request, server.url, id))
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
  await expect.poll(texts).toEqual(['안녕하세요']);

  await page.keyboard.type('one');
  await page.getByRole('button', { name: 'New line' }).tap();
  await expect(box).toBeFocused();
  await page.keyboard.type('two');
  await expect(box).toHaveValue('one\ntwo');
  await pressSend(keyboard);
  await expect.poll(texts).toEqual(['안녕하세요', 'one\ntwo']);
});
