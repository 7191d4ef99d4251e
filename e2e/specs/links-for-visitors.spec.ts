import type { InviteLinkCreated, MatchPreview, TeamAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { createdVenueName, createMatch } from '../core/matches';
import { browserHeaders, newName, setLocation, signUp } from '../core/people';
import { unknownId } from '../core/screens';

async function createTeamWithLink(request: APIRequestContext, url: string) {
  const teamResponse = await request.post(`${url}/api/teams`, {
    data: { name: newName(), sport: 'futsal', description: 'Thursday nights.', level: 3 },
    headers: browserHeaders(url),
  });
  const { team } = (await teamResponse.json()) as TeamAnswer;
  const response = await request.post(`${url}/api/teams/${team.id}/invite-links`, {
    data: { days: 1, uses: 5 },
    headers: browserHeaders(url),
  });
  const { token } = (await response.json()) as InviteLinkCreated;
  return { team, address: `${paths.team(team.id)}?invite=${token}` };
}

/** Long names, as in the demo data. */
const previewOfTeams: MatchPreview = {
  ...{ id: unknownId, title: '성수 나이츠가 상대 팀을 찾아요', sport: 'futsal', phase: 'OPEN' },
  ...{ startAt: '2030-06-08T10:00:00.000Z', timeZone: 'Asia/Seoul' },
  region: {
    en: { depth1: 'Seoul', depth2: 'Seongdong-gu', depth3: 'Seongsu-dong 2-ga' },
    ko: { depth1: '서울특별시', depth2: '성동구', depth3: '성수동2가' },
  },
  teams: {
    host: { name: '성수 나이츠 풋살클럽', pictureUrl: null, kit: { home: 'navy', away: 'white' } },
    away: null,
    shirts: { host: 'navy', away: null },
  },
};

test('an invite link shows the team, and leads a new user through sign-up and the neighbourhood to the team', async ({
  page,
  context,
  server,
  secondBrowser,
}) => {
  const host = await secondBrowser();
  const { me } = await signUp(host.context.request, server.url);
  await setLocation(host.context.request, server.url);
  const { team, address } = await createTeamWithLink(host.context.request, server.url);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 37.4979, longitude: 127.0282 });
  await page.goto(address);
  await expect(page).toHaveURL(paths.landing());
  await expect(page.getByText(`${me.nickname} invited you to the team`)).toBeVisible();
  await expect(page.getByRole('heading', { name: team.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeInViewport();

  await page.getByRole('link', { name: 'Sign up' }).click();
  const username = newName();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('floodlit pitch 7');
  await page.getByLabel('Nickname').fill(username.slice(-12));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: `Join ${team.name}` }).click();
  await expect(page).toHaveURL(paths.team(team.id));
  await expect(page).toHaveTitle(`${team.name} · Homeground`);
});

test('a link to a match shows its public facts, and logging in leads to the match', async ({
  page,
  server,
  secondBrowser,
}) => {
  const host = await secondBrowser();
  const person = await signUp(host.context.request, server.url);
  await setLocation(host.context.request, server.url);
  const title = `Sunday ${newName()}`;
  const id = await createMatch(server.url, host.context.request, {
    sport: 'tennis',
    title,
    // The match starts tomorrow, one hour later than now.
    now: new Date(Date.now() + 86_400_000),
  });

  await page.goto(paths.match(id));
  await expect(page).toHaveURL(paths.landing());
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Tennis · /)).toBeVisible();
  await expect(page.getByText(createdVenueName)).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(paths.match(id));
  await expect(page).toHaveTitle(`${title} · Homeground`);
});

test('an invalid link shows one sentence about it, and the link to log in', async ({ page }) => {
  await page.goto(`${paths.team('018f0000-0000-7000-8000-00000000beef')}?invite=guess`);
  await expect(page.getByText(/^This invite link no longer works/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto(paths.match('018f0000-0000-7000-8000-00000000beef'));
  await expect(page.getByText(/^We can’t find this match/)).toBeVisible();
});

for (const locale of ['en', 'ko'])
  test(`after a link to a match of teams, sign-up and log-in are visible on the smallest phone (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.route('**/api/matches/*/preview', (route) => route.fulfill({ json: previewOfTeams }));
    await page.addInitScript(
      (chosen) => localStorage.setItem('homeground.preferences', JSON.stringify({ locale: chosen })),
      locale,
    );
    await page.goto(paths.match(unknownId));
    await expect(page.getByRole('heading', { name: previewOfTeams.title })).toBeVisible();
    for (const path of [paths.signup(), paths.signin()]) {
      const box = await page.locator(`a[href="${path}"]`).boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(568);
    }
  });
