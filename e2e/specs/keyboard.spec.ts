import type { MatchAnswer } from '@homeground/shared/contracts';
import { expect, test } from '../core/keyboard/fixtures';
import type { KeyboardUser } from '../core/keyboard/keyboard-user';
import { signUpByKeyboard } from '../core/keyboard/sign-up-by-keyboard';
import { newName } from '../core/people';

/** Expects that no key reaches an element behind the open dialog. */
async function expectFocusStaysInDialog(user: KeyboardUser): Promise<void> {
  await expect.poll(() => user.isFocusInDialog()).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await user.pressKeys(key);
    const { isOutsidePage } = await user.readFocus();
    expect(isOutsidePage || (await user.isFocusInDialog())).toBe(true);
  }
}

async function readStartTime({ browser }: KeyboardUser, address: string): Promise<number> {
  const answer = await browser.evaluate(
    (path) => fetch(path).then((response) => response.text()),
    `/api${address}`,
  );
  return new Date((JSON.parse(answer) as MatchAnswer).match.startAt).getTime();
}

/** Opens the list of tasks on home, and follows the task to enter a result. */
async function openResultForm(user: KeyboardUser, taskListTitle: string): Promise<void> {
  await user.open('/matches');
  await user.expectText(taskListTitle);
  // If a task is urgent, the list is already open.
  const isOpen = await user.browser.evaluate(() => document.querySelector('details')?.open ?? false, null);
  if (!isOpen) await user.press({ role: 'summary', name: new RegExp(`^${taskListTitle}`) });
  await user.pressLink(/Three frames .*/);
  await user.expectArrival(/\/result$/);
}

/**
 * Follows a match from the post to the reviews with keys only (SPEC 5 to 7), one side in English, the other in Korean. circle.spec.ts does
 * the same with a mouse.
 */
test('post, find, apply, chat, play, agree and review without a mouse', async ({
  openKeyboardUser,
  clock,
}) => {
  test.setTimeout(240_000);
  const host = await openKeyboardUser({ language: 'en-GB' });
  await signUpByKeyboard(host, 'en');
  const title = `Three frames ${newName().slice(-6)}`;
  await host.pressLink('Write');
  await host.expectArrival(/^\/matches\/create$/);
  // The arrow key selects the other choice, “Myself (one-on-one)”.
  await host.reach({ role: 'radio', name: 'A new team' });
  await host.pressKeys('ArrowRight');
  await host.reach({ role: 'combobox', name: 'Sport' });
  await host.browser.type('Billiards');
  await host.press({ role: 'summary', name: /^Title, level/ });
  await host.write('Title', title);
  await host.write('About the match', 'Best of friends afterwards.');
  await host.press({ role: 'button', name: 'Post the match' });
  await host.expectArrival(/^\/matches\/[0-9a-f-]{36}$/);
  const matchPath = host.browser.address();

  const applicant = await openKeyboardUser({ language: 'ko-KR' });
  await signUpByKeyboard(applicant, 'ko');
  await applicant.pressLink(new RegExp(title));
  await applicant.expectArrival(/^\/matches\/[0-9a-f-]{36}$/);
  await applicant.pressLink('신청하기');
  await applicant.expectArrival(/\/proposal$/);
  await applicant.write('상대에게 보낼 메시지', '한 게임 하실래요?');
  await applicant.press({ role: 'button', name: '신청하기' });
  await applicant.expectArrival(/^\/chatlist\/[0-9a-f-]{36}$/);

  // The host still has the page of the match open, and the application appears there without a reload.
  await host.pressLink('See 1 applicant');
  await host.expectArrival(/\/chatlist$/);
  await host.press({ role: 'button', name: 'Start chat' });
  await applicant.write('메시지', '반가워요!');
  await applicant.pressKeys('Enter');
  await applicant.expectText('반가워요!');
  await host.pressLink(/^Open chat/);
  await host.expectArrival(/\/chatlist\/[0-9a-f-]{36}$/);
  await host.expectText('반가워요!');
  await host.write('Message', 'See you there.');
  await host.pressKeys('Enter');
  await applicant.expectText('See you there.');

  const confirmButton = { role: 'button', name: 'Confirm' };
  await host.press(confirmButton);
  await expectFocusStaysInDialog(host);
  await host.pressKeys('Escape');
  await expect.poll(() => host.readFocus()).toMatchObject(confirmButton);
  await host.pressKeys('Enter');
  await host.press({ role: 'button', name: /^Confirm / });
  await host.expectText('You confirmed the match');
  await applicant.expectText('확정');

  await host.press({ role: 'button', name: 'Back' });
  await expect.poll(() => host.browser.address()).toMatch(/\/chatlist$/);
  // After going back, the focus is in the content of the page, not at the top. way-back.spec.ts checks that it
  // is on the link that the user had followed.
  const isFocusInMain = () =>
    host.browser.evaluate(() => document.activeElement?.closest('main') != null, null);
  await expect.poll(isFocusInMain).toBe(true);

  const msUntilStart = (await readStartTime(host, matchPath)) - clock.now().getTime();
  await clock.moveHoursForward(msUntilStart / 3_600_000 + 2);
  await openResultForm(host, 'Needs your action');
  // Each call fills in the next field of this name.
  for (const points of ['3', '1']) await host.write(/points$/, points);
  await host.press({ role: 'button', name: 'Send result' });
  await host.expectText(/Otherwise this becomes final/);
  await openResultForm(applicant, '지금 할 일');
  await applicant.press({ role: 'button', name: /에 동의하기$/ });
  await applicant.expectText(/양쪽 결과가 같아서/);
  await host.expectText(/Both sides agreed/);

  await host.pressLink('Write a review');
  await host.expectArrival(/\/review$/);
  await host.press({ role: 'radio', name: 'Great' }, ' ');
  await host.write('A few words', 'A fine evening.');
  await host.press({ role: 'button', name: 'Send review' });
  await host.expectText('Your review is in');
  await applicant.pressLink('후기 쓰기');
  await applicant.expectArrival(/\/review$/);
  await applicant.reach({ role: 'radio', name: '최고예요' });
  await applicant.pressKeys('ArrowRight');
  expect(await applicant.readFocus()).toMatchObject({ role: 'radio', name: '좋았어요' });
  await applicant.write('한마디', '또 만나요!');
  await applicant.press({ role: 'button', name: '후기 보내기' });
  await applicant.expectText('A fine evening.');
  await host.expectText('또 만나요!');
});
