import type {
  CreateGuestSpot,
  GuestOfferAnswer,
  GuestSpotAnswer,
  Locale,
  MatchReviewAnswer,
  TeamAnswer,
} from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { agreeOnResult, createConfirmedMatch } from '../core/matches';
import { expect, test } from '../core/moved-clock';
import { browserHeaders, newName, setLocation, signUp, storeUser, type Person } from '../core/people';

interface Player {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly person: Person;
}

async function signUpPlayer(
  context: BrowserContext,
  page: Page,
  url: string,
  locale: Locale,
): Promise<Player> {
  await context.addInitScript(
    (preferences) => localStorage.setItem('homeground.preferences', preferences),
    JSON.stringify({ locale, moments: false }),
  );
  const person = await signUp(context.request, url, { locale });
  await storeUser(context, url, await setLocation(context.request, url));
  return { page, request: context.request, person };
}

async function post<T>(request: APIRequestContext, url: string, path: string, data: object): Promise<T> {
  const answer = await request.post(`${url}${path}`, { data, headers: browserHeaders(url) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const createTeam = async (request: APIRequestContext, url: string) =>
  (
    await post<TeamAnswer>(request, url, '/api/teams', {
      ...{ name: newName().slice(-16), sport: 'futsal', description: 'Thursday nights.', level: 3 },
      ...{ latitude: 37.5, longitude: 127.036 },
    })
  ).team;

/** Signs up a leader with a confirmed match that begins in an hour, and a guest whom the leader has accepted. */
const guestTest = test.extend<{
  acceptGuest: (locales: { leader: Locale; guest: Locale }) => Promise<{
    readonly leader: Player;
    readonly guest: Player;
    readonly away: Player;
    readonly team: TeamAnswer['team'];
    readonly matchId: string;
    readonly offerId: string;
  }>;
}>({
  acceptGuest: async ({ page, context, secondBrowser, server: { url }, clock }, use) => {
    await use(async (locales) => {
      const [awayBrowser, guestBrowser] = [await secondBrowser(), await secondBrowser()];
      const leader = await signUpPlayer(context, page, url, locales.leader);
      const away = await signUpPlayer(awayBrowser.context, awayBrowser.page, url, 'en');
      const guest = await signUpPlayer(guestBrowser.context, guestBrowser.page, url, locales.guest);
      const team = await createTeam(leader.request, url);
      const awayTeam = await createTeam(away.request, url);
      const matchId = await createConfirmedMatch(
        url,
        { host: leader.request, away: away.request },
        { sport: 'futsal', title: 'Derby', now: clock.now(), teams: { host: team.id, away: awayTeam.id } },
      );
      const spot: CreateGuestSpot = {
        ...{ side: 'HOST', wanted: 1, position: 'ANY', levelFrom: 1, levelTo: 5, gender: 'ANY' },
        ...{ costPerGuest: 0, note: '' },
      };
      const spotsPath = `/api/matches/${matchId}/guest-spots`;
      const { guestSpot } = await post<GuestSpotAnswer>(leader.request, url, spotsPath, spot);
      const { guestOffer } = await post<GuestOfferAnswer>(
        ...([guest.request, url, `/api/guest-spots/${guestSpot.id}/offers`] as const),
        { message: 'I keep goal.', termsVersion: 1 },
      );
      const seenOffer = { state: 'PENDING', termsVersion: 1 };
      await post(leader.request, url, `/api/guest-offers/${guestOffer.id}/accept`, seenOffer);
      return { leader, guest, away, team, matchId, offerId: guestOffer.id };
    });
  },
});

guestTest(
  'guest and leader review each other: neither can read a review before both have written',
  async ({ acceptGuest, server: { url }, clock }) => {
    guestTest.setTimeout(240_000);
    const { leader, guest, away, team, matchId, offerId } = await acceptGuest({ leader: 'en', guest: 'ko' });
    await clock.moveHoursForward(3);
    await agreeOnResult(url, { host: leader.request, away: away.request }, matchId, {
      ...{ kind: 'PLAYED', mode: 'GOALS', host: 2, away: 1 },
    });
    const readReviewState = async () => {
      const answer = await guest.request.get(`${url}/api/guest-offers/${offerId}/review`);
      return answer.ok() ? ((await answer.json()) as MatchReviewAnswer).review.review.state : 'NONE';
    };
    await expect.poll(readReviewState, { timeout: 30_000 }).toBe('OPEN');

    await leader.page.goto(paths.match(matchId));
    const section = leader.page.getByRole('region', { name: 'Guest players' });
    await section.getByRole('link', { name: 'Write a review' }).click();
    await leader.page.getByRole('radio', { name: 'Great' }).check();
    await leader.page.getByLabel('A few words').fill('Saved two penalties.');
    await leader.page.getByRole('button', { name: 'Send review' }).click();
    await expect(leader.page.getByRole('heading', { name: 'Your review is in' })).toBeVisible();

    await guest.page.goto(paths.match(matchId));
    await guest.page.getByRole('link', { name: '후기 쓰기' }).click();
    await expect(guest.page.getByRole('radio', { name: '좋았어요' })).toBeVisible();
    await expect(guest.page.getByText('Saved two penalties.')).toBeHidden();
    await guest.page.getByRole('radio', { name: '좋았어요' }).check();
    await guest.page.getByLabel('한마디').fill('다음에도 불러 주세요.');
    await guest.page.getByRole('button', { name: '후기 보내기' }).click();
    await expect(guest.page.getByText('Saved two penalties.')).toBeVisible();
    // The review appears without a reload.
    await expect(leader.page.getByText('다음에도 불러 주세요.')).toBeVisible();

    await leader.page.goto(paths.user(guest.person.me.id));
    await expect(leader.page.getByText('Saved two penalties.')).toBeVisible();
    await guest.page.goto(paths.team(team.id));
    await expect(guest.page.getByText('다음에도 불러 주세요.')).toBeVisible();
  },
);

guestTest(
  'a leader reports a no-show, and the guest disputes the report: the no-show does not count',
  async ({ acceptGuest, clock }) => {
    guestTest.setTimeout(240_000);
    const { leader, guest, team, matchId } = await acceptGuest({ leader: 'ko', guest: 'en' });
    const { nickname, id } = guest.person.me;
    await clock.moveHoursForward(3);
    await leader.page.goto(paths.match(matchId));
    const section = leader.page.getByRole('region', { name: '용병' });
    await section.getByRole('button', { name: '오지 않았어요' }).click();
    const question = leader.page.getByRole('alertdialog', { name: `${nickname}님이 오지 않았나요?` });
    await question.getByRole('button', { name: '오지 않았어요' }).click();
    await expect(section.getByText(`${nickname}님이 오지 않았다고 남겼어요.`)).toBeVisible();

    await guest.page.goto(paths.match(matchId));
    await expect(guest.page.getByText(new RegExp(`^${team.name} says`))).toBeVisible();
    await guest.page.getByRole('button', { name: 'I was there' }).click();
    await expect(section.getByText(`${nickname}님은 왔다고 해요. 기록에는 남지 않아요.`)).toBeVisible();
    // The no-show does not count later either.
    await clock.moveHoursForward(120);
    await guest.page.goto(paths.user(id));
    await expect(guest.page.getByText(/^Shown after the first one-on-one or guest match/)).toBeVisible();
  },
);

guestTest(
  'a guest who withdraws on the last day is warned about a late cancellation, and the late cancellation counts',
  async ({ acceptGuest }) => {
    guestTest.setTimeout(240_000);
    const { leader, guest, matchId } = await acceptGuest({ leader: 'en', guest: 'ko' });
    await guest.page.goto(paths.match(matchId));
    await guest.page.getByRole('button', { name: '못 가게 됐어요' }).click();
    const question = guest.page.getByRole('alertdialog', { name: '이 경기에서 빠질까요?' });
    await expect(question).toContainText('늦은 취소로 기록되고 약속 이행률이 내려가요.');
    await question.getByRole('button', { name: '경기에서 빠지기' }).click();
    await expect(guest.page.getByRole('button', { name: '못 가게 됐어요' })).toHaveCount(0);
    await leader.page.goto(paths.user(guest.person.me.id));
    await expect(leader.page.getByText('of the last 1 one-on-one or guest match')).toBeVisible();
    await expect(leader.page.getByText('0%', { exact: true })).toBeVisible();
  },
);
