import type { TeamAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { agreeOnResult, createConfirmedMatch, createMatchWithApplicant } from '../core/matches';
import { expect, test } from '../core/moved-clock';
import { setLocation, signUp, storeUser } from '../core/people';
import { createTeam } from '../core/team-rooms';
import { waitUntilPageIdle } from '../core/until-page-idle';

async function signUpLeader(context: BrowserContext, url: string, locale: 'ko' | 'en') {
  await context.addInitScript(
    ([language, preferences]) => {
      Object.defineProperty(navigator, 'languages', { get: () => [language] });
      localStorage.setItem('homeground.preferences', preferences);
    },
    [locale === 'ko' ? 'ko-KR' : 'en-GB', JSON.stringify({ locale, moments: true })] as const,
  );
  await signUp(context.request, url, { locale });
  await storeUser(context, url, await setLocation(context.request, url));
  return createTeam(context.request, url);
}

/** Returns the dialog that celebrates a great moment. */
const momentDialog = (page: Page) => page.getByRole('dialog');
/** Counts visible animations. Reduced motion leaves animations of a hundredth of a millisecond, which nobody sees. */
const countAnimations = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1,
        ).length,
  );

test('two teams in orange: a confirmed match is celebrated once, one tap changes the kit, and the record begins', async ({
  page,
  context,
  secondBrowser,
  server,
  clock,
}) => {
  test.slow();
  const { url } = server;
  const awayBrowser = await secondBrowser();
  await awayBrowser.page.setViewportSize({ width: 320, height: 720 });
  const hostTeam = await signUpLeader(context, url, 'en');
  const awayTeam = await signUpLeader(awayBrowser.context, url, 'ko');

  // The page of a new team shows the steps to its first match, and no empty figures.
  await page.goto(paths.team(hostTeam.id));
  await expect(page.getByRole('heading', { name: 'Three steps to your first match' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post your first match' })).toBeVisible();
  await expect(page.getByText('No rated matches yet')).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);

  const requests = { host: context.request, away: awayBrowser.context.request };
  const teams = { host: hostTeam.id, away: awayTeam.id };
  const id = await createConfirmedMatch(url, requests, {
    sport: 'futsal',
    title: 'Orange derby',
    now: clock.now(),
    teams,
  });

  await page.goto(paths.match(id));
  await expect(momentDialog(page)).toBeVisible();
  await expect(momentDialog(page).getByRole('heading', { name: 'The match is on' })).toBeFocused();
  await expect(momentDialog(page).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/matches/${id}/calendar.ics`,
  );
  await expect(momentDialog(page).getByRole('button', { name: 'Share' })).toBeVisible();
  // The browser prefers reduced motion.
  expect(await countAnimations(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(momentDialog(page)).toBeHidden();

  // A moment is shown once on each device.
  await page.reload();
  await expect(page.getByText('look alike').first()).toBeVisible();
  await waitUntilPageIdle(page);
  await expect(momentDialog(page)).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);

  // The other side sees the moment in the chat, closes it by a tap, and settles the kits.
  await awayBrowser.page.goto(paths.chatlist());
  await awayBrowser.page.getByRole('link', { name: hostTeam.name }).first().click();
  await expect(
    momentDialog(awayBrowser.page).getByRole('heading', { name: '경기가 확정됐어요' }),
  ).toBeFocused();
  await momentDialog(awayBrowser.page).getByText('이제 만날 일만').click();
  await expect(momentDialog(awayBrowser.page)).toBeHidden();
  await awayBrowser.page.getByRole('button', { name: '흰색 유니폼 입기' }).click();
  await expect(awayBrowser.page.getByText('헷갈리지 않게 우리 유니폼을 바꿨어요').first()).toBeVisible();
  await expect(awayBrowser.page.getByText('유니폼이 비슷해서')).toBeHidden();
  expect(await violationsOf(awayBrowser.page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Orange derby').first()).toBeVisible();
  await expect(page.getByText('look alike').first()).toBeHidden();

  await clock.moveHoursForward(2);
  // The pages are left before the sides agree, because an open page or chat of the match would celebrate the result at once.
  for (const tab of [page, awayBrowser.page]) await tab.goto('about:blank');
  await agreeOnResult(url, requests, id, { kind: 'PLAYED', mode: 'GOALS', host: 3, away: 2 });
  await page.goto(paths.matchResult(id));
  await expect(momentDialog(page).getByRole('heading', { name: 'You won!' })).toBeFocused();
  await expect(momentDialog(page).getByText('3 : 2')).toBeVisible();
  await momentDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Share the result' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // The first moment of this side is about the result, the second about the record, which a job counts a moment after the result.
  const countRecords = async () => {
    const answer = await awayBrowser.context.request.get(`${url}/api/teams/${awayTeam.id}`);
    return ((await answer.json()) as TeamAnswer).team.play.standing.records.length;
  };
  await expect.poll(countRecords, { timeout: 60_000 }).toBe(1);
  await awayBrowser.page.goto(paths.match(id));
  await expect(momentDialog(awayBrowser.page).getByRole('heading', { name: '수고했어요' })).toBeVisible();
  await awayBrowser.page.keyboard.press('Escape');
  await expect(
    momentDialog(awayBrowser.page).getByRole('heading', { name: '첫 경기를 마쳤어요' }),
  ).toBeFocused();
  await awayBrowser.page.keyboard.press('Escape');
  await expect(momentDialog(awayBrowser.page)).toBeHidden();

  await page.goto(paths.team(hostTeam.id));
  await expect(page.getByRole('img', { name: 'Last 1 match, oldest first: Won' })).toHaveText('W');
  await expect(page.getByRole('heading', { name: 'Three steps to your first match' })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
});

test('a match that is confirmed in the list of applicants is celebrated there, without a toast, and not again', async ({
  page,
  context,
  secondBrowser,
  server,
  clock,
}) => {
  const { url } = server;
  const awayBrowser = await secondBrowser();
  const hostTeam = await signUpLeader(context, url, 'en');
  const awayTeam = await signUpLeader(awayBrowser.context, url, 'en');
  const requests = { host: context.request, away: awayBrowser.context.request };
  const { id } = await createMatchWithApplicant(url, requests, {
    sport: 'futsal',
    title: 'Listed derby',
    now: clock.now(),
    teams: { host: hostTeam.id, away: awayTeam.id },
  });
  await page.goto(paths.matchChatlist(id));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm match' }).click();
  const moment = page.getByRole('dialog', { name: 'The match is on' });
  await expect(moment.getByRole('heading', { name: 'The match is on' })).toBeFocused();
  await expect(moment.getByText(awayTeam.name)).toBeVisible();
  await expect(moment.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByText('See you there!')).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(moment).toBeHidden();
  await expect(page.getByRole('article', { name: awayTeam.name })).toContainText('Confirmed');

  await page.goto(paths.match(id));
  await expect(page.getByText('look alike').first()).toBeVisible();
  await expect(momentDialog(page)).toBeHidden();
});

test('a user who has turned celebrations off sees no celebration', async ({
  page,
  context,
  secondBrowser,
  server,
  clock,
}) => {
  const { url } = server;
  const awayBrowser = await secondBrowser();
  const hostTeam = await signUpLeader(context, url, 'en');
  const awayTeam = await signUpLeader(awayBrowser.context, url, 'en');
  const requests = { host: context.request, away: awayBrowser.context.request };
  const id = await createConfirmedMatch(url, requests, {
    sport: 'futsal',
    title: 'Quiet derby',
    now: clock.now(),
    teams: { host: hostTeam.id, away: awayTeam.id },
  });
  await context.addInitScript(() =>
    localStorage.setItem('homeground.preferences', JSON.stringify({ locale: 'en', moments: false })),
  );
  await page.goto(paths.match(id));
  await expect(page.getByText('look alike').first()).toBeVisible();
  await expect(momentDialog(page)).toBeHidden();
});
