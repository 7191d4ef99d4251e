import type { Me } from '@homeground/shared/contracts';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { expect, test } from '../core/fixtures';
import { browserHeaders, setLocation, signUp, storeUser } from '../core/people';
import { openTeam } from '../core/team-rooms';

const messages = (page: Page): Locator => page.getByRole('region', { name: /^(Messages|메시지)$/ });

async function write(page: Page, text: string): Promise<Locator> {
  const box = page.getByRole('textbox', { name: /^(Message|메시지)$/ });
  await box.fill(text);
  return box;
}

async function member(context: BrowserContext, url: string, locale: 'ko' | 'en'): Promise<Me> {
  await signUp(context.request, url, { locale });
  const me = await setLocation(context.request, url);
  await storeUser(context, url, me);
  return me;
}

test('two people of one team talk: an announcement is pinned, seen, taken down, and who is removed is out', async ({
  page: leader,
  context,
  browser,
  server,
}, info) => {
  const { url } = server;
  const other = await browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  });
  const korean = await other.newPage();
  await leader.setViewportSize({ width: 320, height: 640 });
  await leader.emulateMedia({ colorScheme: 'dark' });
  await member(context, url, 'en');
  const me = await member(other, url, 'ko');
  const team = await openTeam(context.request, other.request, url, me.id);

  await korean.goto(`/team/${team.id}`);
  await korean.getByRole('link', { name: '팀 채팅' }).click();
  await expect(korean).toHaveURL(new RegExp(`/team/${team.id}/chat$`));
  await expect(korean.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(korean).toHaveTitle(new RegExp(team.name));
  await expect(messages(korean)).toContainText('팀에 들어왔어요');

  await leader.goto(`/team/${team.id}/chat`);
  await (await write(leader, 'Who is coming on Thursday?')).press('Enter');
  await expect(messages(korean)).toContainText('Who is coming on Thursday?');
  await (await write(korean, '저 가요!')).press('Enter');
  await expect(messages(leader)).toContainText('저 가요!');

  const box = await write(leader, 'Training moves to Friday, same pitch. Bring both shirts.');
  await leader.getByRole('button', { name: 'Announce' }).click();
  await box.press('Enter');
  const pin = korean.getByRole('region', { name: '공지' });
  await expect(pin).toContainText('Training moves to Friday');
  await expect(pin.getByRole('button', { name: '1명 중 1명 확인' })).toBeVisible();
  const seen = leader.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: /^Seen by/ });
  await expect(seen).toHaveText('Seen by 1 of 1');
  for (const [name, page] of [
    ['ko-light-390', korean],
    ['en-dark-320', leader],
  ] as const) {
    await page.screenshot({ path: info.outputPath(`team-room-${name}.png`) });
    expect(await violationsOf(page)).toEqual([]);
  }

  await seen.click();
  const sheet = leader.getByRole('dialog', { name: 'Announcement' });
  await expect(sheet).toContainText(me.nickname);
  await leader.screenshot({ path: info.outputPath('team-room-seen-by.png') });
  await sheet.getByRole('button', { name: /^Unpin/ }).click();
  await expect(pin).toBeHidden();
  await expect(messages(korean)).toContainText('Bring both shirts');

  await leader.goto('/chatlist');
  const teams = leader.getByRole('list', { name: 'My teams' });
  await expect(teams.getByRole('link', { name: new RegExp(team.name) })).toHaveAttribute(
    'href',
    `/team/${team.id}/chat`,
  );
  await leader.emulateMedia({ colorScheme: 'dark' });
  await leader.screenshot({ path: info.outputPath('chatlist-en-dark-320.png') });

  const path = `${url}/api/teams/${team.id}/members/${me.id}`;
  expect((await context.request.delete(path, { headers: browserHeaders(url) })).ok()).toBe(true);
  await expect(korean.getByText('볼 수 없는 채팅방이에요')).toBeVisible();
  await expect(messages(korean)).toBeHidden();
  await other.close();
});
