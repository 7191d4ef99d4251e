import type { Locale, MatchReviewAnswer, ResultAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { confirmedMatch } from '../core/matches';
import { expect, test, type MovedClock } from '../core/moved-clock';
import { fromPage, remember, setLocation, signUp, type Person } from '../core/people';
import type { RunningServer } from '../core/server';

interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface Places {
  readonly server: RunningServer;
  readonly clock: MovedClock;
}

/** Two people in two browsers who have played and agreed on the result. */
async function settled(
  { server, clock }: Places,
  { host, away }: { readonly host: Browser; readonly away: Browser },
  locale: Locale,
): Promise<{ readonly id: string; readonly people: readonly [Person, Person] }> {
  const { url } = server;
  const joined = async ({ context }: Browser) => {
    // The browser says which language its person reads (SPEC 8.3).
    await context.addInitScript(
      (languages) => Object.defineProperty(navigator, 'languages', { get: () => languages }),
      [locale === 'ko' ? 'ko-KR' : 'en-GB'],
    );
    const person = await signUp(context.request, url, { locale });
    await remember(context, url, await setLocation(context.request, url));
    return person;
  };
  const people = [await joined(host), await joined(away)] as const;
  const requests = { host: host.context.request, away: away.context.request };
  const id = await confirmedMatch(url, requests, {
    sport: 'billiards',
    title: 'Three frames',
    now: clock.now(),
  });
  await clock.forward(2);
  const told = await host.context.request.post(`${url}/api/matches/${id}/result`, {
    data: { claim: { kind: 'PLAYED', mode: 'GOALS', host: 2, away: 1 } },
    headers: fromPage(url),
  });
  const { result } = (await told.json()) as ResultAnswer;
  const agreed = await away.context.request.post(`${url}/api/matches/${id}/result/agree`, {
    data: { version: result.version },
    headers: fromPage(url),
  });
  expect(agreed.ok()).toBe(true);
  return { id, people };
}

/** Opened by an event, a moment after the result. */
const openReview = async ({ page, context }: Browser, { url }: RunningServer, id: string) => {
  const stateOf = async () => {
    const answer = await context.request.get(`${url}/api/matches/${id}/review`);
    return ((await answer.json()) as MatchReviewAnswer).review.review.state;
  };
  await expect.poll(stateOf).toBe('OPEN');
  await page.goto(paths.matchReview(id));
};

test('both write: nothing shows before, both read afterwards, and the words stand on the profile', async ({
  page,
  context,
  secondBrowser,
  server,
  clock,
}) => {
  const host = { page, context };
  const away = await secondBrowser();
  const { id, people } = await settled({ server, clock }, { host, away }, 'en');

  await openReview(host, server, id);
  await page.getByRole('radio', { name: 'Great' }).check();
  await page.getByRole('button', { name: 'Fair play' }).click();
  await page.getByLabel('A few words').fill('A fine evening.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Your side is done' })).toBeVisible();

  await away.page.goto(paths.user(people[1].me.id));
  await expect(away.page.getByText(/Nobody has written yet/)).toBeVisible();
  await openReview(away, server, id);
  await expect(away.page.getByText('A fine evening.')).toBeHidden();
  await away.page.getByRole('radio', { name: 'Bad' }).check();
  await away.page.getByRole('button', { name: 'Came late' }).click();
  await away.page.getByRole('button', { name: 'Send review' }).click();
  await expect(away.page.getByText('A fine evening.')).toBeVisible();
  // Without a reload.
  await expect(page.getByText('Came late')).toBeVisible();

  await away.page.goto(paths.user(people[1].me.id));
  await expect(away.page.getByText('A fine evening.')).toBeVisible();
});

test('one side only: shown after seven days, and too late to answer, in Korean', async ({
  page,
  context,
  secondBrowser,
  server,
  clock,
}) => {
  const host = { page, context };
  const away = await secondBrowser();
  const { id, people } = await settled({ server, clock }, { host, away }, 'ko');

  await openReview(host, server, id);
  await page.getByRole('radio', { name: '좋았어요' }).check();
  await page.getByLabel('한마디').fill('또 만나요!');
  await page.getByRole('button', { name: '후기 보내기' }).click();
  await expect(page.getByRole('heading', { name: '우리 쪽은 마쳤어요' })).toBeVisible();

  await openReview(away, server, id);
  await expect(away.page.getByText('또 만나요!')).toBeHidden();
  await clock.forward(7 * 24);
  await away.page.goto(paths.matchReview(id));
  await expect(away.page.getByText('또 만나요!')).toBeVisible();
  await expect(away.page.getByText('후기를 남기지 않았어요.', { exact: true })).toBeVisible();
  await page.goto(paths.user(people[1].me.id));
  await expect(page.getByText('또 만나요!')).toBeVisible();
});
