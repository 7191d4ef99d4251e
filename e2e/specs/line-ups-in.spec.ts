import type { Me, RoomPage } from '@homeground/shared/contracts';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { expect, test } from '../core/fixtures';
import { browserHeaders, setLocation, signUp, storeUser } from '../core/people';
import { createConfirmedMatch } from '../core/matches';
import { createTeam, createTeamWithMember } from '../core/team-rooms';

const messages = (page: Page): Locator => page.getByRole('region', { name: /^(Messages|메시지)$/ });

async function writeMessage(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /^(Message|메시지)$/ });
  await box.fill(text);
  await box.press('Enter');
}

async function signUpLocated(context: BrowserContext, url: string, locale: 'ko' | 'en'): Promise<Me> {
  await signUp(context.request, url, { locale });
  const me = await setLocation(context.request, url);
  await storeUser(context, url, me);
  return me;
}

test('after both leaders let the line-ups in, a player reads new messages and writes, until one leader withdraws the agreement', async ({
  page: leaderPage,
  context,
  browser,
  server,
}, info) => {
  const { url } = server;
  const newContext = () =>
    browser.newContext({ baseURL: url, locale: 'ko-KR', viewport: { width: 390, height: 844 } });
  const [awayLeaderContext, playerContext] = [await newContext(), await newContext()];
  await signUpLocated(context, url, 'en');
  await signUpLocated(awayLeaderContext, url, 'ko');
  const player = await signUpLocated(playerContext, url, 'ko');
  const team = await createTeamWithMember(context.request, playerContext.request, url, player.id);
  const matchId = await createConfirmedMatch(
    url,
    { host: context.request, away: awayLeaderContext.request },
    {
      sport: 'futsal',
      title: 'Five a side by the river',
      now: new Date(Date.now() + 5 * 86_400_000),
      teams: { host: team.id, away: (await createTeam(awayLeaderContext.request, url)).id },
    },
  );
  const roomList = await context.request.get(`${url}/api/rooms?matchId=${matchId}`);
  const roomId = ((await roomList.json()) as RoomPage).rooms[0]?.id ?? '';
  const lineUpAnswer = await playerContext.request.put(`${url}/api/matches/${matchId}/line-up`, {
    data: { answer: 'GOING', bringsBall: false },
    headers: browserHeaders(url),
  });
  expect(lineUpAnswer.ok()).toBe(true);

  await leaderPage.setViewportSize({ width: 320, height: 640 });
  await leaderPage.emulateMedia({ colorScheme: 'dark' });
  await leaderPage.goto(`/chatlist/${roomId}`);
  await writeMessage(leaderPage, 'Between the two of us');
  await expect(messages(leaderPage)).toContainText('Between the two of us');
  const optionsButton = leaderPage.getByRole('button', { name: 'Chat options' });
  await optionsButton.click();
  const sheet = leaderPage.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Invite both line-ups/ })).toContainText('agrees');
  await leaderPage.screenshot({ path: info.outputPath('line-ups-menu-en-dark-320.png') });
  expect(await violationsOf(leaderPage)).toEqual([]);
  await sheet.getByRole('button', { name: /^Invite both line-ups/ }).click();
  await expect(sheet).toBeHidden();
  await expect(messages(leaderPage)).toContainText('You’d like both line-ups in this chat');

  const playerPage = await playerContext.newPage();
  await playerPage.goto(`/chatlist/${roomId}`);
  await expect(playerPage.getByText('볼 수 없는 채팅방이에요')).toBeVisible();

  const awayLeaderPage = await awayLeaderContext.newPage();
  await awayLeaderPage.goto(`/chatlist/${roomId}`);
  await awayLeaderPage.getByRole('button', { name: '채팅방 메뉴' }).click();
  await awayLeaderPage.screenshot({ path: info.outputPath('line-ups-menu-ko-light-390.png') });
  await awayLeaderPage
    .getByRole('dialog')
    .getByRole('button', { name: /^양 팀 참석자 초대하기/ })
    .click();
  await expect(messages(leaderPage)).toContainText('Both line-ups are in this chat now');

  await playerPage.goto('/chatlist');
  await playerPage.locator(`a[href="/chatlist/${roomId}"]`).click();
  await expect(messages(playerPage)).toContainText('이제 양 팀 참석자가 모두 함께 대화해요');
  await expect(messages(playerPage)).not.toContainText('Between the two of us');
  await writeMessage(playerPage, '공은 제가 가져갈게요');
  await expect(messages(leaderPage)).toContainText('공은 제가 가져갈게요');
  await expect(messages(awayLeaderPage)).toContainText('공은 제가 가져갈게요');
  await playerPage.getByRole('button', { name: '채팅방 메뉴' }).click();
  await expect(playerPage.getByRole('dialog')).toBeVisible();
  await expect(playerPage.getByText('참석자 내보내기')).toBeHidden();
  await playerPage.keyboard.press('Escape');
  await playerPage.screenshot({ path: info.outputPath('line-ups-player-ko-light-390.png') });
  expect(await violationsOf(playerPage)).toEqual([]);

  await optionsButton.click();
  await sheet.getByRole('button', { name: /^Back to leaders only/ }).click();
  await expect(playerPage.getByText('볼 수 없는 채팅방이에요')).toBeVisible();
  await expect(messages(playerPage)).toBeHidden();
  await expect(messages(awayLeaderPage)).toContainText('팀장과 매니저만 대화하기로 했어요');
  await leaderPage.screenshot({ path: info.outputPath('line-ups-out-en-dark-320.png') });
  await Promise.all([awayLeaderContext.close(), playerContext.close()]);
});
