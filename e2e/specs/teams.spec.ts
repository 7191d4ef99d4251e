import type { TeamAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { deflateSync } from 'node:zlib';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { browserHeaders, newName, storeUser, setLocation, signUp, type Person } from '../core/people';

test.describe.configure({ timeout: 150_000 });

const bell = (page: Page) => page.getByRole('link', { name: /Notifications$/ });
const bellName = (unread: number) =>
  unread === 0 ? /^Notifications$/ : new RegExp(`^${unread} unread notifications? ?Notifications$`);

/**
 * Resolves to the time at which a button is pressed. This time can be compared with the time of `timeOfBadge`, because both pages use
 * the machine's clock.
 */
const timeOfPress = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        document.addEventListener('click', () => resolve(Date.now()), { once: true, capture: true }),
      ),
  );
const timeOfBadge = (page: Page) =>
  bell(page).evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        const check = () => link.textContent.includes('unread') && resolve(Date.now());
        new MutationObserver(check).observe(link, { subtree: true, childList: true, characterData: true });
        check();
      }),
  );

async function signUpLocated(context: BrowserContext, url: string): Promise<Person> {
  const person = await signUp(context.request, url);
  const me = await setLocation(context.request, url);
  await storeUser(context, url, me);
  return { ...person, me };
}

let teamCount = 0;

async function createTeam(request: APIRequestContext, url: string): Promise<TeamAnswer['team']> {
  teamCount += 1;
  const answer = await request.post(`${url}/api/teams`, {
    data: {
      name: `Pitch ${process.pid} ${teamCount}`,
      sport: 'futsal',
      description: 'Thursday nights.',
      level: 3,
    },
    headers: browserHeaders(url),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as TeamAnswer).team;
}

async function invite(request: APIRequestContext, url: string, teamId: string, userId: string) {
  const answer = await request.post(`${url}/api/teams/${teamId}/invitations`, {
    data: { userId },
    headers: browserHeaders(url),
  });
  expect(answer.status()).toBe(201);
}

test('an invitation raises the badge of the invited user without a reload, and both pages show its acceptance', async ({
  page,
  context,
  server,
  secondBrowser,
}) => {
  const inviteeBrowser = await secondBrowser();
  const leader = await signUpLocated(context, server.url);
  const invitee = await signUpLocated(inviteeBrowser.context, server.url);
  const team = await createTeam(context.request, server.url);

  await inviteeBrowser.page.goto(paths.matches());
  await expect(bell(inviteeBrowser.page)).toHaveAccessibleName(bellName(0));
  await page.goto(paths.teamInvitation(team.id));
  await page.getByLabel('Search by nickname').fill(invitee.me.nickname);
  const times = Promise.all([timeOfPress(page), timeOfBadge(inviteeBrowser.page)]);
  await page.getByRole('button', { name: `Invite ${invitee.me.nickname}` }).click();
  const [pressedAt, badgeShownAt] = await times;
  test
    .info()
    .annotations.push({ type: 'badge', description: `${badgeShownAt - pressedAt} ms after the press` });
  // The limit of one second applies only on an idle machine. Other runs only test that the badge appears without a reload.
  if (process.env['LONG_TESTS'] === '1') expect(badgeShownAt - pressedAt).toBeLessThan(1000);
  await expect(bell(inviteeBrowser.page)).toHaveAccessibleName(bellName(1));
  await expect(
    page.getByRole('button', { name: `Cancel ${invitee.me.nickname}’s invitation` }),
  ).toBeVisible();

  await bell(inviteeBrowser.page).click();
  const invitation = inviteeBrowser.page.getByRole('article', { name: team.name });
  await expect(invitation).toContainText(`${leader.me.nickname} invited you to join.`);
  // A seen invitation stays in the list, but no badge counts it, on any page.
  const secondInviteeTab = await inviteeBrowser.context.newPage();
  await secondInviteeTab.goto(paths.notifications());
  await expect(bell(inviteeBrowser.page)).toHaveAccessibleName(bellName(0));
  await expect(bell(secondInviteeTab)).toHaveAccessibleName(bellName(0));
  await expect(secondInviteeTab.getByRole('article', { name: team.name })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: invitee.me.nickname });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(inviteeBrowser.page).toHaveURL(paths.team(team.id));
  await expect(inviteeBrowser.page.getByRole('link', { name: `${invitee.me.nickname} (you)` })).toBeVisible();

  // All open pages show the answer: the invitee's other page and the inviter's search.
  await expect(secondInviteeTab.getByRole('article', { name: team.name })).toHaveCount(0);
  await secondInviteeTab.close();
  await expect(row.getByText('In the team')).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toHaveCount(0);

  await expect(bell(page)).toHaveAccessibleName(bellName(1));
  await bell(page).click();
  await page.getByRole('link', { name: new RegExp(`^${invitee.me.nickname} joined ${team.name}`) }).click();
  await expect(page).toHaveURL(paths.team(team.id));
  await expect(page.getByRole('link', { name: invitee.me.nickname })).toBeVisible();
});

test('whenever the live connection breaks, no invitation is lost or shown twice', async ({
  context,
  page,
  server,
  secondBrowser,
}) => {
  const leader = await secondBrowser();
  await signUpLocated(leader.context, server.url);
  const invitee = await signUpLocated(context, server.url);

  let isBroken = false;
  const closeFunctions = new Set<() => void>();
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    if (isBroken) {
      void socket.close({ code: 4000 });
      return;
    }
    const close = () => void socket.close({ code: 4000 });
    socket.connectToServer();
    closeFunctions.add(close);
  });
  const breakConnection = () => {
    isBroken = true;
    for (const close of closeFunctions) close();
    closeFunctions.clear();
  };
  const repairConnection = () => {
    isBroken = false;
    // Browsers fire this event when the network is back.
    return page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
  await page.goto(paths.matches());
  await expect.poll(() => closeFunctions.size).toBeGreaterThan(0);

  const scenarios: readonly (readonly [string, (send: () => Promise<void>) => Promise<void>])[] = [
    [
      'while the connection is down',
      async (send) => {
        breakConnection();
        await send();
        await repairConnection();
      },
    ],
    [
      'while the connection goes down',
      async (send) => {
        const invitationSent = send();
        breakConnection();
        await invitationSent;
        await repairConnection();
      },
    ],
    [
      'just before the connection goes down',
      async (send) => {
        await send();
        breakConnection();
        await repairConnection();
      },
    ],
  ];
  const names: string[] = [];
  for (const [index, [when, runScenario]] of scenarios.entries())
    await test.step(`an invitation ${when}`, async () => {
      const team = await createTeam(leader.context.request, server.url);
      names.push(team.name);
      await runScenario(() => invite(leader.context.request, server.url, team.id, invitee.me.id));
      await expect(bell(page)).toHaveAccessibleName(bellName(index + 1), { timeout: 45_000 });
    });
  await bell(page).click();
  await expect(page.getByRole('article')).toHaveCount(scenarios.length);
  for (const name of names) await expect(page.getByRole('article', { name })).toBeVisible();
});

test('a team needs a name and a sport; its page asks for a logo, which is chosen, shown and removed', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  await page.goto(paths.teamCreate());
  await page.getByLabel('Team name').fill(`Logo ${newName().slice(-8)}`);
  await page.getByLabel('Sport').selectOption('futsal');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page).toHaveURL(/\/team\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Give the team a logo' }).click();
  await page.getByLabel('Choose a logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: flatPicture(64, [200, 30, 30]),
  });
  const sheet = page.getByRole('dialog', { name: 'Team logo' });
  await sheet.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await sheet.getByRole('button', { name: 'Use this image' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/team\/[0-9a-f-]{36}$/);
  const logo = page.locator('main img[src^="/files/"]').first();
  // The box of the logo is visible before its file has loaded.
  await expect(logo).toHaveJSProperty('naturalWidth', 512);

  await page.goto(`${new URL(page.url()).pathname}/edit`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden();
  await expect(page.locator('main img[src^="/files/"]')).toHaveCount(0);
});

/** Returns a PNG of one colour, so that no image file is needed in the repository. */
function flatPicture(side: number, rgb: readonly [number, number, number]): Buffer {
  // A row begins with the number of its filter; 0 means no filter.
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: side }, () => Buffer.from(rgb))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits for each channel, colour type 2 (RGB), and zeros: default compression and filters, no interlacing.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a chunk of a PNG: length, type, data and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** Returns the checksum that a PNG needs (CRC-32 of ISO 3309). */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
