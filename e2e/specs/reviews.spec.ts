import type { MatchReviewAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { expect, test } from '../core/duels';
import { agreeOnResult } from '../core/matches';
import { waitUntilPageIdle } from '../core/until-page-idle';
import type { BrowserWithPage, ConfirmedMatch } from '../core/two-browsers';
import type { RunningServer } from '../core/server';

/** Makes the result final, with the host as winner. */
const settleResult = ({ url }: RunningServer, { requests, id }: ConfirmedMatch) =>
  agreeOnResult(url, requests, id, { kind: 'PLAYED', mode: 'GOALS', host: 2, away: 1 });

/** Opens the review page. An event opens the review a moment after the result. */
const openReview = async ({ page, context }: BrowserWithPage, { url }: RunningServer, id: string) => {
  const readReviewState = async () => {
    const answer = await context.request.get(`${url}/api/matches/${id}/review`);
    return ((await answer.json()) as MatchReviewAnswer).review.review.state;
  };
  await expect.poll(readReviewState).toBe('OPEN');
  await page.goto(paths.matchReview(id));
};

test('both sides write: a side cannot read the review of the other side before both have written, and the profile shows the review', async ({
  page,
  playedOneOnOneMatch,
  server,
}) => {
  const duel = await playedOneOnOneMatch({ sport: 'billiards', locale: 'en' });
  const { host, away, id, people } = duel;
  await settleResult(server, duel);

  await openReview(host, server, id);
  await page.getByRole('radio', { name: 'Great' }).check();
  await page.getByRole('button', { name: 'Fair play' }).click();
  await page.getByLabel('A few words').fill('A fine evening.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Your review is in' })).toBeVisible();

  await away.page.goto(paths.user(people.away.me.id));
  await expect(away.page.getByText(/No reviews yet/)).toBeVisible();
  await openReview(away, server, id);
  await away.page.getByRole('radio', { name: 'Bad' }).check();
  await waitUntilPageIdle(away.page);
  await expect(away.page.getByText('A fine evening.')).toBeHidden();
  await away.page.getByRole('button', { name: 'Turned up late' }).click();
  await away.page.getByRole('button', { name: 'Send review' }).click();
  await expect(away.page.getByText('A fine evening.')).toBeVisible();
  // The review appears without a reload.
  await expect(page.getByText('Turned up late')).toBeVisible();

  await away.page.goto(paths.user(people.away.me.id));
  await expect(away.page.getByText('A fine evening.')).toBeVisible();
});

test('only one side writes: the review is shown after seven days, when the other side can no longer write (in Korean)', async ({
  page,
  playedOneOnOneMatch,
  server,
  clock,
}) => {
  const duel = await playedOneOnOneMatch({ sport: 'billiards', locale: 'ko' });
  const { host, away, id, people } = duel;
  await settleResult(server, duel);

  await openReview(host, server, id);
  await page.getByRole('radio', { name: '좋았어요' }).check();
  await page.getByLabel('한마디').fill('또 만나요!');
  await page.getByRole('button', { name: '후기 보내기' }).click();
  await expect(page.getByRole('heading', { name: '후기를 마쳤어요' })).toBeVisible();

  await openReview(away, server, id);
  await waitUntilPageIdle(away.page);
  await expect(away.page.getByLabel('한마디')).toBeVisible();
  await expect(away.page.getByText('또 만나요!')).toBeHidden();
  await clock.moveHoursForward(7 * 24);
  await away.page.goto(paths.matchReview(id));
  await expect(away.page.getByText('또 만나요!')).toBeVisible();
  await expect(away.page.getByText('우리는 후기를 남기지 않았어요.', { exact: true })).toBeVisible();
  await page.goto(paths.user(people.away.me.id));
  await expect(page.getByText('또 만나요!')).toBeVisible();
});
