import type { MatchAnswer, ResultAnswer, UserProfile } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { expect, test } from '../core/duels';
import { createConfirmedMatch } from '../core/matches';
import type { BrowserWithPage } from '../core/two-browsers';
import type { MovedClock } from '../core/moved-clock';

/** Opens a path, with the page's clock set to the server's clock, because the page decides by its own clock what is late. */
const openWithClock = async ({ page }: BrowserWithPage, clock: MovedClock, address: string) => {
  await page.clock.setFixedTime(clock.now());
  await page.goto(address);
};

/** Returns a user's kept promises, which a job updates some time after the clock has moved. */
const keptPromisesOf = async ({ context }: BrowserWithPage, url: string, userId: string) =>
  ((await (await context.request.get(`${url}/api/users/${userId}`)).json()) as UserProfile).standing
    .keptPromises;

/** Waits for the job that records a late cancellation a moment after it, because a page that is opened earlier does not show it. */
const waitForLateCancel = ({ context }: BrowserWithPage, url: string, matchId: string) =>
  expect
    .poll(
      async () => {
        const answer = await context.request.get(`${url}/api/matches/${matchId}/result`);
        return answer.ok() && ((await answer.json()) as ResultAnswer).result.lateCancels.length > 0;
      },
      { timeout: 60_000 },
    )
    .toBe(true);

test('a host who cancels within the last day is warned, and after two days without an answer the late cancellation counts', async ({
  page,
  upcomingOneOnOneMatch,
  server,
  clock,
}) => {
  const { host, away, id, people } = await upcomingOneOnOneMatch({ sport: 'billiards', locale: 'en' });
  const { nickname, id: hostId } = people.host.me;

  await openWithClock(host, clock, paths.match(id));
  await page.getByRole('button', { name: 'Cancel the match' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this match?' });
  await expect(sheet).toContainText('can count as a late cancellation and lower your reliability');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('My back again');
  await sheet.getByRole('button', { name: 'Cancel the match' }).click();
  await expect(page.getByText(/“My back again” Less than 24 hours before the start\./)).toBeVisible();

  await waitForLateCancel(host, server.url, id);
  await openWithClock(host, clock, paths.match(id));
  await page.getByRole('link', { name: 'Late cancellation: see what happens next' }).click();
  const cancellationText = new RegExp(
    `${nickname} cancelled less than 24 hours before the start.*reliability`,
  );
  await expect(page.getByText(cancellationText)).toBeVisible();
  await expect(page.getByRole('button', { name: 'We’d agreed to cancel' })).toBeVisible();
  await openWithClock(away, clock, paths.matchResult(id));
  await expect(away.page.getByText(cancellationText)).toBeVisible();
  await expect(away.page.getByRole('button', { name: /agreed/ })).toHaveCount(0);
  expect(await keptPromisesOf(away, server.url, hostId)).toBeNull();

  await clock.moveHoursForward(48);
  await expect.poll(() => keptPromisesOf(away, server.url, hostId)).toEqual({ percent: 0, of: 1 });
  await openWithClock(away, clock, paths.matchResult(id));
  await expect(away.page.getByText(`It counts as a late cancellation by ${nickname}.`)).toBeVisible();
  await openWithClock(away, clock, paths.user(hostId));
  await expect(away.page.getByRole('button', { name: /^Reliability ?0%/ })).toBeVisible();
});

test('an opponent who pulls out late says that both had agreed: if the host confirms this, the late cancellation does not count; if the host denies this, the late cancellation counts at once (in Korean)', async ({
  page,
  upcomingOneOnOneMatch,
  server,
  clock,
}) => {
  const { host, away, id, people, requests } = await upcomingOneOnOneMatch({
    sport: 'billiards',
    locale: 'ko',
  });
  const awayId = people.away.me.id;
  const leaveMatch = async (matchId: string) => {
    const answer = await requests.away.get(`${server.url}/api/matches/${matchId}`);
    const { match } = (await answer.json()) as MatchAnswer;
    await openWithClock(away, clock, paths.chat(match.mine.proposalId ?? ''));
    await away.page.getByRole('button', { name: '채팅방 메뉴' }).click();
    await away.page.getByRole('button', { name: '경기에서 빠지기' }).click();
    const question = away.page.getByRole('alertdialog', { name: '확정된 경기에서 빠질까요?' });
    await expect(question).toContainText('약속 이행률이 내려갈 수 있어요');
    await question.getByRole('button', { name: '경기에서 빠지기' }).click();
    await expect(question).toBeHidden();
    await waitForLateCancel(away, server.url, matchId);
    await openWithClock(away, clock, paths.matchResult(matchId));
    await away.page.getByRole('button', { name: '서로 합의해서 취소했어요' }).click();
    await expect(away.page.getByText(/서로 합의해서 취소했다고 해요/)).toBeVisible();
    await openWithClock(host, clock, paths.matchResult(matchId));
  };

  await leaveMatch(id);
  await page.getByRole('button', { name: '네, 합의했어요' }).click();
  await expect(page.getByText('서로 합의한 취소라 누구의 기록에도 남지 않아요.')).toBeVisible();
  expect(await keptPromisesOf(host, server.url, awayId)).toBeNull();

  const now = clock.now();
  const secondMatchId = await createConfirmedMatch(server.url, requests, {
    sport: 'billiards',
    title: '한 번 더',
    now,
  });
  await leaveMatch(secondMatchId);
  await page.getByRole('button', { name: '아니요, 합의하지 않았어요' }).click();
  await expect(
    page.getByText(`${people.away.me.nickname}님의 늦은 취소로 기록됐어요.`, { exact: true }),
  ).toBeVisible();
  expect(await keptPromisesOf(host, server.url, awayId)).toEqual({ percent: 0, of: 1 });
  await openWithClock(host, clock, paths.user(awayId));
  await expect(page.getByRole('button', { name: /^약속 이행률 ?0%/ })).toBeVisible();
});
