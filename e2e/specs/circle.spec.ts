import type { MatchAnswer, MatchReviewAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { BrowserContext } from 'playwright/test';
import { expect, test } from '../core/moved-clock';
import { newName, storeUser, setLocation, signUp, type Person } from '../core/people';
import { openTodo } from '../core/todos';

async function signUpWithLanguage(
  context: BrowserContext,
  url: string,
  locale: 'en' | 'ko',
): Promise<Person> {
  await context.addInitScript(
    (preferences) => localStorage.setItem('homeground.preferences', preferences),
    // Without `moments`, no celebration covers the page.
    JSON.stringify({ locale, moments: false }),
  );
  const person = await signUp(context.request, url, { locale });
  await storeUser(context, url, await setLocation(context.request, url));
  return person;
}

/** Follows SPEC 5 to 7 in two browsers, the host in English and the applicant in Korean. */
test('post, find, apply, chat, confirm, play, agree on the result, review each other', async ({
  page,
  context,
  secondBrowser,
  server,
  clock,
}) => {
  test.setTimeout(240_000);
  const { url } = server;
  const applicantBrowser = await secondBrowser();
  const applicant = applicantBrowser.page;
  await signUpWithLanguage(context, url, 'en');
  const applicantPerson = await signUpWithLanguage(applicantBrowser.context, url, 'ko');
  const title = `Three frames ${newName().slice(-6)}`;

  // The form suggests a day by the page's clock, and the server's clock may be days ahead.
  await page.clock.setFixedTime(clock.now());
  await page.goto(paths.matchCreate());
  await page.getByText('Myself (one-on-one)').click();
  await page.getByLabel('Sport').selectOption({ label: 'Billiards' });
  await page.getByText('Title, level, cost and more').click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('About the match').fill('Best of friends afterwards.');
  await page.getByRole('button', { name: 'Post the match' }).click();
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  const readMatch = async () =>
    ((await (await context.request.get(`${url}/api/matches/${id}`)).json()) as MatchAnswer).match;

  await applicant.goto(paths.matches());
  await applicant.getByRole('link', { name: new RegExp(title) }).click();
  await applicant.getByRole('link', { name: '신청하기' }).click();
  await applicant.getByLabel('상대에게 보낼 메시지').fill('한 게임 하실래요?');
  await applicant.getByRole('button', { name: '신청하기' }).click();
  await expect(applicant).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);

  await page.goto(paths.matchChatlist(id));
  await page.getByRole('button', { name: 'Start chat', exact: true }).click();
  await applicant.getByRole('textbox', { name: '메시지' }).fill('반가워요!');
  await applicant.getByRole('textbox', { name: '메시지' }).press('Enter');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Confirm / })
    .click();
  await expect(applicant.getByRole('region').filter({ hasText: '확정' }).first()).toBeVisible();
  expect((await readMatch()).state).toBe('CONFIRMED');

  const msUntilStart = new Date((await readMatch()).startAt).getTime() - clock.now().getTime();
  await clock.moveHoursForward(msUntilStart / 3_600_000 + 2);
  await expect.poll(async () => (await readMatch()).state).toBe('AWAITING_RESULT');
  await page.goto(paths.matches());
  await openTodo(page, new RegExp(title));
  await expect(page).toHaveURL(paths.matchResult(id));
  for (const [index, points] of ['3', '1'].entries())
    await page
      .getByRole('textbox', { name: /points$/ })
      .nth(index)
      .fill(points);
  await page.getByRole('button', { name: 'Send result' }).click();
  await expect(page.getByText(/Otherwise this becomes final/)).toBeVisible();
  await applicant.goto(paths.matchResult(id));
  await applicant.getByRole('button', { name: /동의/ }).click();
  await expect(page.getByText(/Both sides agreed/)).toBeVisible();

  const readReviewState = async () =>
    ((await (await context.request.get(`${url}/api/matches/${id}/review`)).json()) as MatchReviewAnswer)
      .review.review.state;
  await expect.poll(readReviewState).toBe('OPEN');
  await page.goto(paths.matchReview(id));
  await page.getByRole('radio', { name: 'Great' }).check();
  await page.getByLabel('A few words').fill('A fine evening.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Your review is in' })).toBeVisible();
  await applicant.goto(paths.matchReview(id));
  await applicant.getByRole('radio', { name: '좋았어요' }).check();
  await applicant.getByLabel('한마디').fill('또 만나요!');
  await applicant.getByRole('button', { name: '후기 보내기' }).click();
  await expect(applicant.getByText('A fine evening.')).toBeVisible();
  await expect(page.getByText('또 만나요!')).toBeVisible();

  await page.goto(paths.user(applicantPerson.me.id));
  await expect(page.getByText('A fine evening.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Record' })).toContainText('0 won, 0 drawn, 1 lost');
});
