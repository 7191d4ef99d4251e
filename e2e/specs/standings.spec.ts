import type { Locale, TeamAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { BrowserContext } from 'playwright/test';
import { agreeOnResult, createConfirmedMatch } from '../core/matches';
import { expect, test } from '../core/moved-clock';
import { browserHeaders, newName, storeUser, setLocation, signUp } from '../core/people';

async function createTeamOfNewLeader(
  context: BrowserContext,
  url: string,
  locale: Locale,
): Promise<TeamAnswer['team']> {
  await signUp(context.request, url, { locale });
  await storeUser(context, url, await setLocation(context.request, url));
  const data = {
    name: newName().slice(-16),
    sport: 'futsal',
    description: 'Here to win.',
    level: 3,
    latitude: 37.5,
    longitude: 127.036,
  };
  const answer = await context.request.post(`${url}/api/teams`, { data, headers: browserHeaders(url) });
  return ((await answer.json()) as TeamAnswer).team;
}

test('both teams’ pages show a final result, one tap explains the rating, and a rematch reaches the opponent', async ({
  page,
  context,
  secondBrowser,
  server,
  clock,
}) => {
  const { url } = server;
  const awayBrowser = await secondBrowser();
  // `moments` are full-screen celebrations, which would cover the page.
  await awayBrowser.context.addInitScript(() =>
    localStorage.setItem('homeground.preferences', '{"locale":"ko","moments":false}'),
  );
  const hostTeam = await createTeamOfNewLeader(context, url, 'en');
  const awayTeam = await createTeamOfNewLeader(awayBrowser.context, url, 'ko');
  const requests = { host: context.request, away: awayBrowser.context.request };
  const teams = { host: hostTeam.id, away: awayTeam.id };
  const now = clock.now();
  const id = await createConfirmedMatch(url, requests, { sport: 'futsal', title: 'First derby', now, teams });
  // Two hours later the match is over.
  await clock.moveHoursForward(2);
  // The form suggests a day by the page's clock, and the server's clock may be days ahead.
  await page.clock.setFixedTime(clock.now());
  await agreeOnResult(url, requests, id, { kind: 'PLAYED', mode: 'GOALS', host: 3, away: 2 });
  const countRecords = async (teamId: string) => {
    const answer = await context.request.get(`${url}/api/teams/${teamId}`);
    return ((await answer.json()) as TeamAnswer).team.play.standing.records.length;
  };
  // A job counts the result a moment after it is final.
  await expect.poll(() => countRecords(awayTeam.id)).toBe(1);

  await page.goto(paths.team(hostTeam.id));
  await expect(page.getByRole('img', { name: 'Record: 1 won, 0 drawn, 0 lost' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Rating over 1 match: 1,\d{3}$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Rating 1,\d{3}/ }).click();
  await expect(page.getByRole('dialog', { name: 'Rating' })).toContainText('Everyone starts at 1,500');
  await awayBrowser.page.goto(paths.team(awayTeam.id));
  await expect(awayBrowser.page.getByRole('img', { name: '전적: 0승 0무 1패' })).toBeVisible();
  await expect(awayBrowser.page.getByRole('link', { name: /First derby.*2 : 3.*패/ })).toBeVisible();

  await page.goto(paths.match(id));
  await page.getByRole('link', { name: 'Rematch' }).click();
  await expect(page.getByText(`we’ll let ${awayTeam.name} know as soon as you post.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Second derby');
  await page.getByRole('button', { name: 'Post the match' }).click();
  await expect(page).not.toHaveURL(/create/);
  await awayBrowser.page.goto(paths.notifications());
  await awayBrowser.page
    .getByRole('link', { name: new RegExp(`${hostTeam.name}.* 리매치를 신청.*Second derby`) })
    .click();
  await expect(awayBrowser.page.getByText('Second derby').first()).toBeVisible();
});
