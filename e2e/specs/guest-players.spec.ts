import type { Locale, TeamAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { BrowserContext } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { createConfirmedMatch } from '../core/matches';
import { browserHeaders, newName, storeUser, setLocation, signUp, type Person } from '../core/people';
import { openTodo } from '../core/todos';

async function signUpWithLanguage(context: BrowserContext, url: string, locale: Locale): Promise<Person> {
  await context.addInitScript(
    (preferences) => localStorage.setItem('homeground.preferences', preferences),
    JSON.stringify({ locale, moments: false }),
  );
  const person = await signUp(context.request, url, { locale });
  await storeUser(context, url, await setLocation(context.request, url));
  return person;
}

async function createTeam(context: BrowserContext, url: string): Promise<TeamAnswer['team']> {
  const data = {
    name: newName().slice(-16),
    sport: 'futsal',
    description: 'Thursday nights.',
    level: 3,
    latitude: 37.5,
    longitude: 127.036,
  };
  const answer = await context.request.post(`${url}/api/teams`, { data, headers: browserHeaders(url) });
  return ((await answer.json()) as TeamAnswer).team;
}

/** Covers SPEC 5.7 in three browsers: both leaders in English, and the guest, who has no team, in Korean. */
test('a leader looks for a guest; a user without a team finds the spot, is accepted, chats, and leaves', async ({
  page,
  context,
  secondBrowser,
  server: { url },
}) => {
  test.setTimeout(180_000);
  const away = await secondBrowser();
  const guestBrowser = await secondBrowser();
  const guest = guestBrowser.page;
  await signUpWithLanguage(context, url, 'en');
  await signUpWithLanguage(away.context, url, 'en');
  const { me } = await signUpWithLanguage(guestBrowser.context, url, 'ko');
  const hostTeam = await createTeam(context, url);
  const awayTeam = await createTeam(away.context, url);
  const title = `Derby ${newName().slice(-6)}`;
  const id = await createConfirmedMatch(
    url,
    { host: context.request, away: away.context.request },
    { sport: 'futsal', title, now: new Date(), teams: { host: hostTeam.id, away: awayTeam.id } },
  );

  await page.goto(paths.match(id));
  await page.getByRole('button', { name: 'Look for guest players' }).click();
  const form = page.getByRole('dialog', { name: 'Look for guest players' });
  await form.getByLabel('Position').selectOption({ label: 'Goalkeeper' });
  await form.getByLabel('Cost per guest player').fill('5000');
  await form.getByLabel('Note').fill('Indoor shoes, please.');
  await form.getByRole('button', { name: 'Look for guest players' }).click();
  await expect(page.getByText('0 of 1 found')).toBeVisible();

  await guest.goto(paths.matches());
  await guest.getByRole('link', { name: '용병', exact: true }).click();
  const card = guest.getByRole('link', { name: new RegExp(title) });
  await expect(card).toContainText('용병 1명을 구해요');
  await expect(card).toContainText('골키퍼');
  await card.click();
  await expect(guest.getByText('Indoor shoes, please.')).toBeVisible();
  await guest.getByRole('button', { name: '용병으로 신청하기', exact: true }).click();
  await guest.getByLabel('팀에 남길 한마디').fill('목요일마다 골키퍼를 봐요.');
  await guest.getByRole('button', { name: '신청 보내기' }).click();
  await expect(guest.getByText(/의 답을 기다리고 있어요/)).toBeVisible();

  await page.goto(paths.matches());
  await openTodo(page, /would like to be your guest/);
  const offers = page.getByRole('region', { name: 'Waiting for your answer' });
  await expect(offers).toContainText('목요일마다 골키퍼를 봐요.');
  await offers.getByRole('button', { name: `Accept: ${me.nickname}` }).click();
  await expect(page.getByText('1 of 1 found')).toBeVisible();
  const lineUp = page.getByRole('region', { name: 'Line-up' });
  await expect(lineUp.getByRole('listitem').filter({ hasText: me.nickname })).toContainText('Going');

  // The guest's open page updates without a reload, and links to the chat.
  await expect(guest.getByText(`${hostTeam.name} 용병으로 함께해요`)).toBeVisible();
  await guest.getByRole('link', { name: '채팅 열기' }).click();
  await expect(guest).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);
  await guest.getByRole('textbox', { name: '메시지' }).fill('몇 시까지 갈까요?');
  await guest.getByRole('textbox', { name: '메시지' }).press('Enter');
  await page.goto(paths.chatlist());
  await page.getByRole('link', { name: new RegExp(me.nickname) }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('몇 시까지 갈까요?');

  await guest.goto(paths.match(id));
  await guest.getByRole('button', { name: '못 가게 됐어요' }).click();
  const question = guest.getByRole('alertdialog', { name: '이 경기에서 빠질까요?' });
  await expect(question).toContainText('늦은 취소로 기록되고 약속 이행률이 내려가요.');
  await question.getByRole('button', { name: '경기에서 빠지기' }).click();
  await expect(guest.getByText(`${hostTeam.name} 용병으로 함께해요`)).toHaveCount(0);
  await page.goto(paths.match(id));
  await expect(page.getByText('0 of 1 found')).toBeVisible();
  await expect(lineUp.getByText(me.nickname)).toHaveCount(0);
});
