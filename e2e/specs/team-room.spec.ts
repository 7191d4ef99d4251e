import type { Me } from '@homeground/shared/contracts';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { expect, test } from '../core/fixtures';
import { browserHeaders, setLocation, signUp, storeUser } from '../core/people';
import { createTeamWithMember } from '../core/team-rooms';

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
  page: leader,
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
  await leader.setViewportSize({ width: 320, height: 640 });
  await leader.emulateMedia({ colorScheme: 'dark' });
  await signUpWithLocation(context, url, 'en');
  const member = await signUpWithLocation(memberContext, url, 'ko');
  const team = await createTeamWithMember(context.request, memberContext.request, url, member.id);

  await memberPage.goto(`/team/${team.id}`);
  await memberPage.getByRole('link', { name: '팀 채팅' }).click();
  await expect(memberPage).toHaveURL(new RegExp(`/team/${team.id}/chat$`));
  await expect(memberPage.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(memberPage).toHaveTitle(new RegExp(team.name));
  await expect(messages(memberPage)).toContainText('팀에 들어왔어요');

  await leader.goto(`/team/${team.id}/chat`);
  await (await fillMessage(leader, 'Who is coming on Thursday?')).press('Enter');
  await expect(messages(memberPage)).toContainText('Who is coming on Thursday?');
  await (await fillMessage(memberPage, '저 가요!')).press('Enter');
  await expect(messages(leader)).toContainText('저 가요!');

  const box = await fillMessage(leader, 'Training moves to Friday, same pitch. Bring both shirts.');
  await leader.getByRole('button', { name: 'Announce' }).click();
  await box.press('Enter');
  const pin = memberPage.getByRole('region', { name: '공지' });
  await expect(pin).toContainText('Training moves to Friday');
  await expect(pin.getByRole('button', { name: '1명 중 1명 확인' })).toBeVisible();
  const seenButton = leader
    .getByRole('region', { name: 'Announcement' })
    .getByRole('button', { name: /^Seen by/ });
  await expect(seenButton).toHaveText('Seen by 1 of 1');
  for (const [name, page] of [
    ['ko-light-390', memberPage],
    ['en-dark-320', leader],
  ] as const) {
    await page.screenshot({ path: info.outputPath(`team-room-${name}.png`) });
    expect(await violationsOf(page)).toEqual([]);
  }

  await seenButton.click();
  const sheet = leader.getByRole('dialog', { name: 'Announcement' });
  await expect(sheet).toContainText(member.nickname);
  await leader.screenshot({ path: info.outputPath('team-room-seen-by.png') });
  await sheet.getByRole('button', { name: /^Unpin/ }).click();
  await expect(pin).toBeHidden();
  await expect(messages(memberPage)).toContainText('Bring both shirts');

  await leader.goto('/chatlist');
  const teams = leader.getByRole('list', { name: 'My teams' });
  await expect(teams.getByRole('link', { name: new RegExp(team.name) })).toHaveAttribute(
    'href',
    `/team/${team.id}/chat`,
  );
  await leader.screenshot({ path: info.outputPath('chatlist-en-dark-320.png') });

  const path = `${url}/api/teams/${team.id}/members/${member.id}`;
  expect((await context.request.delete(path, { headers: browserHeaders(url) })).ok()).toBe(true);
  await expect(memberPage.getByText('볼 수 없는 채팅방이에요')).toBeVisible();
  await expect(messages(memberPage)).toBeHidden();
  await memberContext.close();
});
