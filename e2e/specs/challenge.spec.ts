import type {
  ChallengeSent,
  MatchPage,
  SendChallenge,
  TeamAnswer,
  TeamProfile,
} from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { APIRequestContext, BrowserContext } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { browserHeaders, signUpInBrowser, newName } from '../core/people';
import { openTodo } from '../core/todos';

async function createTeam(request: APIRequestContext, url: string): Promise<TeamProfile> {
  const teamResponse = await request.post(`${url}/api/teams`, {
    data: {
      ...{ name: newName(), sport: 'futsal', description: 'Thursday nights.', level: 3 },
      playingDays: ['thu'],
    },
    headers: browserHeaders(url),
  });
  return ((await teamResponse.json()) as TeamAnswer).team;
}

async function signUpLeader(context: BrowserContext, url: string) {
  await signUpInBrowser(context, url);
  return { context, team: await createTeam(context.request, url) };
}

/** Sends a challenge as the form does; returns the id of the match. */
async function sendChallenge(
  request: APIRequestContext,
  url: string,
  challengerTeamId: string,
  challengedTeamId: string,
) {
  const data: SendChallenge = {
    teamId: challengerTeamId,
    sport: 'futsal',
    title: 'Second leg',
    content: 'Once more?',
    startAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
    ...{ minutes: 90, playersPerSide: 5, timeZone: 'Asia/Seoul', theyChoose: false },
    ...{ venueState: 'TO_BE_AGREED', venueName: '', venueAddress: '', latitude: null, longitude: null },
    ...{ costPerTeam: 0, costNote: '', levelFrom: 1, levelTo: 5, gender: 'ANY', rules: '', rated: true },
  };
  const response = await request.post(`${url}/api/teams/${challengedTeamId}/challenges`, {
    data,
    headers: browserHeaders(url),
  });
  return ((await response.json()) as ChallengeSent).matchId;
}

test('a leader finds a team and challenges it, and no other user sees the match until it is confirmed', async ({
  page,
  context,
  server,
  secondBrowser,
}) => {
  const challenger = await signUpLeader(context, server.url);
  const challengedBrowser = await secondBrowser();
  const challengedLeader = await signUpLeader(challengedBrowser.context, server.url);
  const otherBrowser = await secondBrowser();
  await signUpInBrowser(otherBrowser.context, server.url);

  await page.goto(paths.teams());
  const row = page.getByRole('link', { name: challengedLeader.team.name });
  await expect(row).toContainText('similar level · same playing days · near you');
  await row.click();
  await page.getByRole('link', { name: `Challenge ${challengedLeader.team.name}` }).click();
  await expect(
    page.getByText(`A challenge to ${challengedLeader.team.name}. Only the two teams can see it`),
  ).toBeVisible();
  await page.getByLabel('About the match').fill('Fancy a game on Thursday?');
  await page.getByRole('switch', { name: 'They choose the time and place' }).click();
  await page.getByRole('button', { name: 'Send challenge' }).click();
  await expect(page.getByText(`You challenged ${challengedLeader.team.name}.`)).toBeVisible();
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('button', { name: /^Share/ })).toHaveCount(0);

  await otherBrowser.page.goto(address);
  await expect(otherBrowser.page.getByRole('heading', { name: 'Match not found' })).toBeVisible();
  const nearbyResponse = await otherBrowser.context.request.get(`${server.url}/api/matches`);
  expect(((await nearbyResponse.json()) as MatchPage).matches.map(({ id }) => paths.match(id))).not.toContain(
    address,
  );

  // The challenge is listed under "Needs your action".
  await challengedBrowser.page.goto(paths.matches());
  await openTodo(challengedBrowser.page, /A team has challenged you/);
  await expect(
    challengedBrowser.page.getByText(
      `Time and place are a suggestion: ${challengedLeader.team.name} can choose.`,
    ),
  ).toBeVisible();
  await challengedBrowser.page.getByRole('button', { name: 'Accept challenge' }).click();
  const sheet = challengedBrowser.page.getByRole('dialog', {
    name: `Accept the challenge from ${challenger.team.name}?`,
  });
  await sheet.getByRole('button', { name: 'Accept challenge' }).click();
  await expect(challengedBrowser.page).toHaveURL(/\/chatlist\//);
  await expect(challengedBrowser.page.getByText('You accepted the challenge')).toBeVisible();

  await page.reload();
  await expect(page.getByText(`${challengedLeader.team.name} accepted your challenge.`)).toBeVisible();
  await page.getByRole('link', { name: 'See 1 applicant' }).click();
  await page.getByRole('button', { name: 'Confirm' }).first().click();
  await page.getByRole('button', { name: 'Confirm match' }).click();
  await expect(page.getByText('Match confirmed. See you there!')).toBeVisible();

  // A confirmed challenge is public, like any confirmed match.
  await otherBrowser.page.goto(address);
  for (const { team } of [challenger, challengedLeader])
    await expect(otherBrowser.page.getByText(team.name).first()).toBeVisible();
});

test('a challenge that is opened to everyone becomes a normal post, and the challenged team is notified', async ({
  page,
  context,
  server,
  secondBrowser,
}) => {
  const challenger = await signUpLeader(context, server.url);
  const challengedBrowser = await secondBrowser();
  const challengedLeader = await signUpLeader(challengedBrowser.context, server.url);
  const otherBrowser = await secondBrowser();
  const otherLeader = await signUpLeader(otherBrowser.context, server.url);
  const id = await sendChallenge(context.request, server.url, challenger.team.id, challengedLeader.team.id);

  await challengedBrowser.page.goto(paths.match(id));
  await challengedBrowser.page.getByRole('button', { name: 'Decline' }).click();
  await challengedBrowser.page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(
    challengedBrowser.page.getByText(`${challengedLeader.team.name} declined this challenge.`),
  ).toBeVisible();

  await page.goto(paths.match(id));
  await expect(page.getByText(`${challengedLeader.team.name} declined your challenge.`)).toBeVisible();
  await page.getByRole('button', { name: 'Open to everyone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open to everyone' }).click();
  await expect(page.getByText('Everyone nearby can see it now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share this match' })).toBeVisible();

  await otherBrowser.page.goto(paths.match(id));
  await expect(
    otherBrowser.page.getByRole('link', { name: `Apply as ${otherLeader.team.name}` }),
  ).toBeVisible();
  await challengedBrowser.page.goto(paths.notifications());
  await expect(
    challengedBrowser.page.getByText(/opened the challenge “Second leg” to everyone/),
  ).toBeVisible();
});
