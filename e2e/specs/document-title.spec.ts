import { paths } from '@homeground/shared/routes';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../core/fixtures';
import { signUpInBrowser } from '../core/people';
import { applyToMatch, postMatch } from '../core/rooms';

const geoData = process.env['GEO_DATA_DIR'] || path.resolve(import.meta.dirname, '../../../shared/geo');

test('the document title of the list of matches is the region', async ({ page, signUpUser }) => {
  test.skip(
    !existsSync(path.join(geoData, 'kr-adm2018-emd.topo.json')),
    'The neighbourhood data of Korea is missing (GEO_DATA_DIR).',
  );
  await signUpUser('located');
  await page.goto(paths.matches());
  await expect(page).toHaveTitle('Yeoksam-dong · Homeground');
  await page.getByRole('link', { name: 'Write' }).click();
  await expect(page).toHaveTitle('Write a post · Homeground');
});

test('the document title of a chat names the other user, and the document title of a profile names its user', async ({
  page,
  context,
  server,
  secondBrowser,
}) => {
  const applicantBrowser = await secondBrowser();
  const host = await signUpInBrowser(context, server.url);
  const applicant = await signUpInBrowser(applicantBrowser.context, server.url);
  const matchId = await postMatch(context.request, server.url);
  const roomId = await applyToMatch(applicantBrowser.context.request, server.url, matchId);
  await page.goto(paths.chat(roomId));
  await expect(page).toHaveTitle(`Chat with ${applicant.nickname} · Homeground`);
  await page.goto(paths.matchChat(matchId, roomId));
  await expect(page).toHaveTitle(`Chat with ${applicant.nickname} · Homeground`);
  await applicantBrowser.page.goto(paths.user(host.id));
  await expect(applicantBrowser.page).toHaveTitle(`${host.nickname} · Homeground`);
});
