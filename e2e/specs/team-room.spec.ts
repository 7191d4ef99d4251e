import type { Me, MessageAnswer, TeamRoomAnswer } from '@homeground/shared/contracts';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { expect, test } from '../core/fixtures';
import { browserHeaders, setLocation, signUp, storeUser } from '../core/people';
import { createTeam, createTeamWithMember } from '../core/team-rooms';

const messages = (page: Page): Locator => page.getByRole('region', { name: /^(Messages|메시지)$/ });

async function fillMessage(page: Page, text: string): Promise<Locator> {
  const box = page.getByRole('textbox', { name: /^(Message|메시지)$/ });
  await box.fill(text);
  return box;
}

async function signUpWithLocation(context: BrowserContext, url: string, locale: 'ko' | 'en'): Promise<Me> {
  await signUp(context.request, url, { locale });
  const me = await setLocation(context.request, url);
  await storeUser(context, url, me);
  return me;
}

test('two members of a team chat: an announcement is pinned, read and unpinned, and a removed member loses access', async ({
  page: leaderPage,
  context,
  browser,
  server,
}, info) => {
  const { url } = server;
  const memberContext = await browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  });
  const memberPage = await memberContext.newPage();
  await leaderPage.setViewportSize({ width: 320, height: 640 });
  await leaderPage.emulateMedia({ colorScheme: 'dark' });
  await signUpWithLocation(context, url, 'en');
  const member = await signUpWithLocation(memberContext, url, 'ko');
  const team = await createTeamWithMember(context.request, memberContext.request, url, member.id);

  await memberPage.goto(`/team/${team.id}`);
  await memberPage.getByRole('link', { name: '팀 채팅' }).click();
  await expect(memberPage).toHaveURL(new RegExp(`/team/${team.id}/chat$`));
  await expect(memberPage.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(memberPage).toHaveTitle(new RegExp(team.name));
  await expect(messages(memberPage)).toContainText('팀에 들어왔어요');

  await leaderPage.goto(`/team/${team.id}/chat`);
  await (await fillMessage(leaderPage, 'Who is coming on Thursday?')).press('Enter');
  await expect(messages(memberPage)).toContainText('Who is coming on Thursday?');
  await (await fillMessage(memberPage, '저 가요!')).press('Enter');
  await expect(messages(leaderPage)).toContainText('저 가요!');

  const box = await fillMessage(leaderPage, 'Training moves to Friday, same pitch. Bring both shirts.');
  const announceButton = leaderPage.getByRole('button', { name: 'Announce' });
  // The bell and the word are in one line.
  expect((await announceButton.boundingBox())?.height).toBeLessThanOrEqual(44);
  await announceButton.click();
  await box.press('Enter');
  const pin = memberPage.getByRole('region', { name: '공지' });
  await expect(pin).toContainText('Training moves to Friday');
  await expect(pin.getByRole('button', { name: '1명 중 1명 확인' })).toBeVisible();
  const seenButton = leaderPage
    .getByRole('region', { name: 'Announcement' })
    .getByRole('button', { name: /^Seen by/ });
  await expect(seenButton).toHaveText('Seen by 1 of 1');
  for (const [name, page] of [
    ['ko-light-390', memberPage],
    ['en-dark-320', leaderPage],
  ] as const) {
    await page.screenshot({ path: info.outputPath(`team-room-${name}.png`) });
    expect(await violationsOf(page)).toEqual([]);
  }

  await seenButton.click();
  const sheet = leaderPage.getByRole('dialog', { name: 'Announcement' });
  await expect(sheet).toContainText(member.nickname);
  await leaderPage.screenshot({ path: info.outputPath('team-room-seen-by.png') });
  await sheet.getByRole('button', { name: /^Unpin/ }).click();
  await expect(pin).toBeHidden();
  await expect(messages(memberPage)).toContainText('Bring both shirts');

  await leaderPage.goto('/chatlist');
  const teams = leaderPage.getByRole('list', { name: 'My teams' });
  await expect(teams.getByRole('link', { name: new RegExp(team.name) })).toHaveAttribute(
    'href',
    `/team/${team.id}/chat`,
  );
  await leaderPage.screenshot({ path: info.outputPath('chatlist-en-dark-320.png') });

  const memberUrl = `${url}/api/teams/${team.id}/members/${member.id}`;
  expect((await context.request.delete(memberUrl, { headers: browserHeaders(url) })).ok()).toBe(true);
  await expect(memberPage.getByText('볼 수 없는 채팅방이에요')).toBeVisible();
  await expect(messages(memberPage)).toBeHidden();
  await memberContext.close();
});

test('the names of all members who have and have not seen an announcement are complete in a large team', async ({
  page,
  context,
  server: { url },
}) => {
  await signUpWithLocation(context, url, 'en');
  const team = await createTeam(context.request, url);
  const announcementAnswer = await context.request.post(`${url}/api/rooms/${team.id}/messages`, {
    data: { clientId: crypto.randomUUID(), text: 'Training on Friday', announcement: true },
    headers: browserHeaders(url),
  });
  const { number } = ((await announcementAnswer.json()) as MessageAnswer).message;
  const readers = Array.from({ length: 49 }, (_, index) => ({
    userId: crypto.randomUUID(),
    nickname: `Weekend keeper ${index + 1}`,
    pictureUrl: null,
    readUpTo: index % 2 === 0 ? number : 0,
    firstNumber: 1,
  }));
  await page.route(`${url}/api/teams/${team.id}/room`, async (route) => {
    const response = await route.fetch();
    const { room } = (await response.json()) as TeamRoomAnswer;
    await route.fulfill({ response, json: { room: { ...room, readers } } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/team/${team.id}/chat`);
  const cutTextsIn = (sheet: Locator) =>
    sheet.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter(
          (box) =>
            getComputedStyle(box).webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight + 4,
        )
        .map(({ textContent }) => textContent),
    );
  await page.getByRole('button', { name: 'Seen by 25 of 49' }).click();
  const announcementSheet = page.getByRole('dialog', { name: 'Announcement' });
  for (const { nickname } of readers) await expect(announcementSheet).toContainText(nickname);
  expect(await cutTextsIn(announcementSheet)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Message options' }).click();
  const messageSheet = page.getByRole('dialog', { name: 'Your message' });
  for (const { nickname } of readers) await expect(messageSheet).toContainText(nickname);
  expect(await cutTextsIn(messageSheet)).toEqual([]);
});
