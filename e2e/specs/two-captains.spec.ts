import type { Me, TeamAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { BrowserContext, Page } from 'playwright/test';
import { agreeOnResult } from '../core/matches';
import { expect, test } from '../core/moved-clock';
import { newName } from '../core/people';
import { signUpByThumb, secondsOf, createThumbUser } from '../core/thumb-user';

/** Texts of the pages that the test taps or reads. */
const textsByLocale = {
  en: {
    browser: 'en-GB',
    menu: 'Main',
    write: 'Write',
    teamName: 'Team name',
    post: 'Post the match',
    share: 'Share this match',
    title: (team: string) => `${team} is looking for an opponent`,
    applyWithNew: 'Apply with a new team',
    createTeam: 'Create this team',
    message: 'Message to the host',
    applyAs: (team: string) => `Apply as ${team}`,
    applicants: /1 applicant/,
    startChat: 'Start chat',
    confirm: 'Confirm',
    confirmInDialog: /^Confirm /,
    tooFewPlayers: (team: string) => `${team} has 1 player so far; 5 play on each side`,
    confirmed: 'Confirmed',
    closeCelebration: 'Continue',
    attendanceQuestion: 'Are you going?',
    going: 'Going',
    shareAnswerLink: 'Share the answer link',
    answerLink: 'Answer link',
    sixGoing: '6 going, 5 needed',
    oneGoing: '1 going · 5 players a side',
    great: 'Great',
    review: 'Send review',
    reviewSent: 'Your review is in',
  },
  ko: {
    browser: 'ko-KR',
    menu: '주요 메뉴',
    write: '글쓰기',
    teamName: '팀 이름',
    post: '경기 올리기',
    share: '경기 공유하기',
    title: (team: string) => team,
    applyWithNew: '새 팀으로 신청하기',
    createTeam: '팀 만들기',
    message: '상대에게 보낼 메시지',
    applyAs: (team: string) => new RegExp(`^${team}.*신청하기$`),
    applicants: /신청 1건/,
    startChat: '대화하기',
    confirm: '확정하기',
    confirmInDialog: /^경기 확정하기$/,
    tooFewPlayers: (team: string) => `${team} 인원은 지금 1명이고, 한 팀에 5명이 필요해요`,
    confirmed: '확정',
    closeCelebration: '계속하기',
    attendanceQuestion: '참석하시나요?',
    going: '참석',
    shareAnswerLink: '응답 링크 공유하기',
    answerLink: '응답 링크',
    sixGoing: '6명 참석 (5명 필요)',
    oneGoing: '지금까지 1명 참석 · 한 팀 5명',
    great: '최고예요',
    review: '후기 보내기',
    reviewSent: '후기를 마쳤어요',
  },
} as const;

const yeoksam = { latitude: 37.5, longitude: 127.036 };

// In each of the two teams only the leader has an account (SPEC 9, case 6).
for (const locale of ['en', 'ko'] as const) {
  const t = textsByLocale[locale];

  test(`two new leaders, each alone, confirm a 5 v 5, and five guests answer without accounts (${locale})`, async ({
    browser,
    server: { url },
    clock,
  }) => {
    test.setTimeout(300_000);
    const contexts: BrowserContext[] = [];
    const openPhone = async (): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: url,
        locale: t.browser,
        viewport: { width: 390, height: 844 },
        geolocation: yeoksam,
        permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
      });
      contexts.push(context);
      const page = await context.newPage();
      // The form suggests a day by the page's clock, and the server's clock may be days ahead.
      await page.clock.setFixedTime(clock.now());
      return page;
    };
    const [hostPage, awayPage] = [await openPhone(), await openPhone()];
    const [host, away] = [createThumbUser(hostPage), createThumbUser(awayPage)];
    const teamNames = [`Hawks ${newName().slice(-4)}`, `Owls ${newName().slice(-4)}`] as const;

    await signUpByThumb(hostPage, host, locale);
    await host.tap(hostPage.getByRole('navigation', { name: t.menu }).getByRole('link', { name: t.write }));
    await host.type(hostPage.getByLabel(t.teamName), teamNames[0]);
    await host.tap(hostPage.getByRole('button', { name: t.post }));
    await expect(hostPage).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
    const id = hostPage.url().slice(-36);
    await expect(hostPage.getByRole('button', { name: t.share })).toBeVisible();
    host.countScreen();

    await signUpByThumb(awayPage, away, locale);
    await away.tap(awayPage.getByRole('link', { name: new RegExp(t.title(teamNames[0])) }).first());
    await away.tap(awayPage.getByRole('link', { name: t.applyWithNew }));
    await away.type(awayPage.getByLabel(t.teamName), teamNames[1]);
    await away.tap(awayPage.getByRole('button', { name: t.createTeam }));
    await away.type(awayPage.getByLabel(t.message), locale === 'en' ? 'Count us in' : '저희 팀이랑 해요');
    await away.tap(awayPage.getByRole('button', { name: t.applyAs(teamNames[1]) }));
    await expect(awayPage).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);
    away.countScreen();

    await host.tap(hostPage.getByRole('link', { name: t.applicants }));
    await host.tap(hostPage.getByRole('button', { name: t.startChat, exact: true }));
    await host.tap(hostPage.getByRole('button', { name: t.confirm, exact: true }));
    await expect(hostPage.getByRole('alertdialog')).toContainText(t.tooFewPlayers(teamNames[1]));
    await host.tap(hostPage.getByRole('alertdialog').getByRole('button', { name: t.confirmInDialog }));
    await expect(awayPage.getByRole('region').filter({ hasText: t.confirmed }).first()).toBeVisible();
    // A dialog celebrates the confirmed match, once on each device. The dialog may open late, so it is closed before the next page opens.
    await hostPage.getByRole('dialog').getByRole('button', { name: t.closeCelebration }).click();
    host.countScreen();
    for (const { cost } of [host, away]) expect(secondsOf(cost)).toBeLessThan(240);
    test.info().annotations.push({
      type: 'human work',
      description: `host ${secondsOf(host.cost)} s, away ${secondsOf(away.cost)} s`,
    });

    await hostPage.goto(paths.match(id));
    const attendanceQuestion = hostPage.getByRole('radiogroup', { name: t.attendanceQuestion });
    await attendanceQuestion.getByText(t.going, { exact: true }).click();
    await expect(attendanceQuestion.getByRole('radio', { name: t.going, exact: true })).toBeChecked();
    await hostPage.getByRole('button', { name: t.shareAnswerLink }).click();
    const address = await hostPage.getByLabel(t.answerLink, { exact: true }).inputValue();
    expect(new URL(address).origin).toBe(url);
    for (const guest of [1, 2, 3, 4, 5]) {
      // The page of an answer link needs no JavaScript.
      const context = await browser.newContext({
        locale: t.browser,
        javaScriptEnabled: false,
        viewport: { width: 320, height: 640 },
      });
      const linkPage = await context.newPage();
      await linkPage.goto(address);
      await expect(linkPage.getByText(teamNames[0], { exact: true })).toBeVisible();
      if (guest === 1) await expect(linkPage.getByText(t.oneGoing)).toBeVisible();
      await linkPage.getByRole('textbox').fill(`Guest ${guest}`);
      await linkPage.getByRole('button', { name: locale === 'en' ? 'Going' : '참석', exact: true }).click();
      await expect(linkPage.getByRole('status')).toContainText(`Guest ${guest}`);
      await context.close();
    }
    await hostPage.reload();
    await expect(hostPage.getByText(t.sixGoing)).toBeVisible();

    const request = (page: Page) => page.context().request;
    const requests = { host: request(hostPage), away: request(awayPage) };
    const { match } = await readJson<{
      match: { startAt: string; host: { teamId: string }; away: { teamId: string } };
    }>(hostPage, `${url}/api/matches/${id}`);
    const hours = (new Date(match.startAt).getTime() - clock.now().getTime()) / 3_600_000;
    await clock.moveHoursForward(hours + 3);
    await agreeOnResult(url, requests, id, { kind: 'PLAYED', mode: 'GOALS', host: 3, away: 2 });
    for (const page of [hostPage, awayPage]) {
      const readReviewState = async () =>
        (await readJson<{ review: { review: { state: string } } }>(page, `${url}/api/matches/${id}/review`))
          .review.review.state;
      await expect.poll(readReviewState).toBe('OPEN');
      await page.goto(paths.matchReview(id));
      await page.getByRole('radio', { name: t.great }).check();
      await page.getByRole('button', { name: t.review }).click();
      if (page === hostPage) await expect(page.getByRole('heading', { name: t.reviewSent })).toBeVisible();
    }

    const recordsOf = async (teamId: string) =>
      (await readJson<TeamAnswer>(hostPage, `${url}/api/teams/${teamId}`)).team.play.standing.records.map(
        ({ sport, wins, draws, losses }) => [sport, wins, draws, losses],
      );
    await expect.poll(() => recordsOf(match.host.teamId)).toEqual([['futsal', 1, 0, 0]]);
    expect(await recordsOf(match.away.teamId)).toEqual([['futsal', 0, 0, 1]]);
    for (const [page, wins] of [
      [hostPage, 1],
      [awayPage, 0],
    ] as const) {
      const { user } = await readJson<{ user: Me }>(page, `${url}/api/me`);
      await page.goto(paths.user(user.id));
      await expect(page.getByRole('region', { name: locale === 'en' ? 'Record' : '전적' })).toContainText(
        locale === 'en' ? `${wins} won, 0 drawn, ${1 - wins} lost` : `${wins}승 0무 ${1 - wins}패`,
      );
    }
    await Promise.all(contexts.map((context) => context.close()));
  });
}

async function readJson<T>(page: Page, address: string): Promise<T> {
  return (await (await page.context().request.get(address)).json()) as T;
}
