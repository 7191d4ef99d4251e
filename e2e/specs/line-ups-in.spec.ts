import type { Me, RoomPage } from '@homeground/shared/contracts';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { expect, test } from '../core/fixtures';
import { browserHeaders, setLocation, signUp, storeUser } from '../core/people';
import { confirmedMatch } from '../core/matches';
import { createTeam, openTeam } from '../core/team-rooms';

const messages = (page: Page): Locator => page.getByRole('region', { name: /^(Messages|메시지)$/ });

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^(Message|메시지)$/ });
  await box.fill(text);
  await box.press('Enter');
}

async function somebody(context: BrowserContext, url: string, locale: 'ko' | 'en'): Promise<Me> {
  await signUp(context.request, url, { locale });
  const me = await setLocation(context.request, url);
  await storeUser(context, url, me);
  return me;
}

test('both leaders let the line-ups in: who comes reads from then on, writes, and is out when one takes it back', async ({
  page: leader,
  context,
  browser,
  server,
}, info) => {
  const { url } = server;
  const newContext = () =>
    browser.newContext({ baseURL: url, locale: 'ko-KR', viewport: { width: 390, height: 844 } });
  const [others, players] = [await newContext(), await newContext()];
  await somebody(context, url, 'en');
  await somebody(others, url, 'ko');
  const player = await somebody(players, url, 'ko');
  const team = await openTeam(context.request, players.request, url, player.id);
  const matchId = await confirmedMatch(
    url,
    { host: context.request, away: others.request },
    {
      sport: 'futsal',
      title: 'Five a side by the river',
      now: new Date(Date.now() + 5 * 86_400_000),
      teams: { host: team.id, away: (await createTeam(others.request, url)).id },
    },
  );
  const listed = await context.request.get(`${url}/api/rooms?matchId=${matchId}`);
  const roomId = ((await listed.json()) as RoomPage).rooms[0]?.id ?? '';
  const going = await players.request.put(`${url}/api/matches/${matchId}/line-up`, {
    data: { answer: 'GOING', bringsBall: false },
    headers: browserHeaders(url),
  });
  expect(going.ok()).toBe(true);

  await leader.setViewportSize({ width: 320, height: 640 });
  await leader.emulateMedia({ colorScheme: 'dark' });
  await leader.goto(`/chatlist/${roomId}`);
  await write(leader, 'Between the two of us');
  await expect(messages(leader)).toContainText('Between the two of us');
  const menu = leader.getByRole('button', { name: 'Chat options' });
  await menu.click();
  const sheet = leader.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Let both line-ups in/ })).toContainText('agrees');
  await leader.screenshot({ path: info.outputPath('line-ups-menu-en-dark-320.png') });
  expect(await violationsOf(leader)).toEqual([]);
  await sheet.getByRole('button', { name: /^Let both line-ups in/ }).click();
  await expect(sheet).toBeHidden();
  await expect(messages(leader)).toContainText('You’d like both line-ups in this chat');

  const playing = await players.newPage();
  await playing.goto(`/chatlist/${roomId}`);
  await expect(playing.getByText('볼 수 없는 채팅방이에요')).toBeVisible();

  const other = await others.newPage();
  await other.goto(`/chatlist/${roomId}`);
  await other.getByRole('button', { name: '채팅방 더 보기' }).click();
  await other.screenshot({ path: info.outputPath('line-ups-menu-ko-light-390.png') });
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^양 팀 참석자 초대하기/ })
    .click();
  await expect(messages(leader)).toContainText('Both line-ups are in this chat now');

  await playing.goto('/chatlist');
  await playing.locator(`a[href="/chatlist/${roomId}"]`).click();
  await expect(messages(playing)).toContainText('이제 양 팀 참석자가 모두 함께 대화해요');
  await expect(messages(playing)).not.toContainText('Between the two of us');
  await write(playing, '공은 제가 가져갈게요');
  await expect(messages(leader)).toContainText('공은 제가 가져갈게요');
  await expect(messages(other)).toContainText('공은 제가 가져갈게요');
  await playing.getByRole('button', { name: '채팅방 더 보기' }).click();
  await expect(playing.getByRole('dialog')).toBeVisible();
  await expect(playing.getByText('참석자 다시 내보내기')).toBeHidden();
  await playing.keyboard.press('Escape');
  await playing.screenshot({ path: info.outputPath('line-ups-player-ko-light-390.png') });
  expect(await violationsOf(playing)).toEqual([]);

  await menu.click();
  await sheet.getByRole('button', { name: /^Take the line-ups out again/ }).click();
  await expect(playing.getByText('볼 수 없는 채팅방이에요')).toBeVisible();
  await expect(messages(playing)).toBeHidden();
  await expect(messages(other)).toContainText('팀장과 매니저만 대화하기로 했어요');
  await leader.screenshot({ path: info.outputPath('line-ups-out-en-dark-320.png') });
  await Promise.all([others.close(), players.close()]);
});
