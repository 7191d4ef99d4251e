import type { MatchAnswer, ResultAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/duels';
import { createConfirmedMatch } from '../core/matches';
import type { BrowserWithPage } from '../core/two-browsers';
import type { RunningServer } from '../core/server';

const resultStateOf = async ({ context }: BrowserWithPage, server: RunningServer, id: string) =>
  ((await (await context.request.get(`${server.url}/api/matches/${id}/result`)).json()) as ResultAnswer)
    .result.state;

/** Returns the state of the match, which a job updates some time after the clock has moved. */
const matchStateOf = async ({ context }: BrowserWithPage, server: RunningServer, id: string) =>
  ((await (await context.request.get(`${server.url}/api/matches/${id}`)).json()) as MatchAnswer).match.state;

test('a result is entered in one browser and agreed to in the other, which shows it without a reload', async ({
  page,
  playedOneOnOneMatch,
}) => {
  const { away, id } = await playedOneOnOneMatch({ sport: 'billiards', locale: 'en' });

  await away.page.goto(paths.matchResult(id));
  await expect(away.page.getByRole('button', { name: 'Send result' })).toBeVisible();
  await page.goto(paths.match(id));
  await page.getByRole('link', { name: 'Enter the result' }).click();
  for (const points of [1, 2]) {
    await page
      .getByRole('button', { name: /^One more for/ })
      .nth(0)
      .click();
    await expect(page.getByRole('textbox', { name: /points$/ }).nth(0)).toHaveValue(String(points));
  }
  await page
    .getByRole('textbox', { name: /points$/ })
    .nth(1)
    .fill('1');
  await page.getByRole('button', { name: 'Send result' }).click();
  await expect(page.getByText(/Otherwise this becomes final/)).toBeVisible();

  await away.page.getByRole('button', { name: 'Agree: 2 : 1' }).click();
  await expect(away.page.getByText(/Both sides agreed/)).toBeVisible();
  await expect(page.getByText(/Both sides agreed/)).toBeVisible();
  await page.goto(paths.match(id));
  await expect(page.getByText('2 : 1')).toBeVisible();
});

test('two results that still differ after a correction are void, in Korean', async ({
  page,
  playedOneOnOneMatch,
}) => {
  const { away, id } = await playedOneOnOneMatch({ sport: 'tennis', locale: 'ko' });
  const sendSet = async (sender: Page, hostGames: string, awayGames: string, button: string) => {
    await sender
      .getByRole('textbox', { name: /^1세트/ })
      .nth(0)
      .fill(hostGames);
    await sender
      .getByRole('textbox', { name: /^1세트/ })
      .nth(1)
      .fill(awayGames);
    await sender.getByRole('button', { name: button }).click();
  };

  await page.goto(paths.matchResult(id));
  // A set without a winner shows an error at its field and is not sent.
  await sendSet(page, '6', '6', '결과 보내기');
  await expect(page.getByText(/세트마다 승패가/)).toBeVisible();
  await sendSet(page, '6', '4', '결과 보내기');
  await expect(page.getByText(/답이 없으면 이대로 확정돼요/)).toBeVisible();
  await away.page.goto(paths.matchResult(id));
  await away.page.getByRole('button', { name: '결과가 달라요' }).click();
  await sendSet(away.page, '4', '6', '다른 결과 보내기');
  for (const item of [page, away.page]) await expect(item.getByText(/한 번 고치거나/)).toBeVisible();

  await page.getByRole('button', { name: '결과 고치기 (한 번)' }).click();
  await sendSet(page, '7', '5', '결과 고치기');
  await expect(page.getByText(/우리 결과를 고쳤어요/)).toBeVisible();
  // If a user sends before the page has shown the other side's correction, the server refuses.
  await expect(away.page.getByText('7–5')).toBeVisible();
  await away.page.getByRole('button', { name: '결과 고치기 (한 번)' }).click();
  await sendSet(away.page, '3', '6', '결과 고치기');
  for (const item of [page, away.page])
    await expect(item.getByText(/끝내 결과가 서로 달라서 무효예요/)).toBeVisible();
});

test('one reported no-show is disputed in time, and another is final after 48 hours without an answer', async ({
  page,
  playedOneOnOneMatch,
  server,
  clock,
}) => {
  const { away, id, requests } = await playedOneOnOneMatch({ sport: 'billiards', locale: 'en' });
  const reportNoShow = async (matchId: string) => {
    await page.goto(paths.matchResult(matchId));
    await page.getByText('No-show', { exact: true }).click();
    await page
      .getByRole('radiogroup', { name: 'Who didn’t turn up?' })
      .getByRole('radio')
      .nth(1)
      .check({ force: true });
    await page.getByRole('button', { name: 'Send result' }).click();
    await expect(page.getByText(/Otherwise this becomes final/)).toBeVisible();
  };

  await reportNoShow(id);
  await away.page.goto(paths.matchResult(id));
  await expect(away.page.getByText(/Otherwise it counts as a no-show/)).toBeVisible();
  await away.page.getByRole('button', { name: 'It wasn’t a no-show' }).click();
  await away.page.getByRole('button', { name: 'Send a different result' }).click();
  await expect(away.page.getByText(/change its result once/)).toBeVisible();

  const now = clock.now();
  const secondMatchId = await createConfirmedMatch(server.url, requests, {
    sport: 'billiards',
    title: 'Once more',
    now,
  });
  await clock.moveHoursForward(2);
  await reportNoShow(secondMatchId);
  await clock.moveHoursForward(48);
  await expect.poll(() => matchStateOf(away, server, secondMatchId)).toBe('COMPLETED');
  expect(await resultStateOf(away, server, secondMatchId)).toBe('FINAL');
  await expect.poll(() => resultStateOf(away, server, id)).toBe('VOID');
  await away.page.goto(paths.match(secondMatchId));
  await expect(away.page.getByText(/didn’t turn up/)).toBeVisible();
});
