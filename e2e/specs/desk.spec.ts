import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test as base } from '../core/fixtures';
import { addOperator, codeNow, type Operator } from '../core/operators';
import { setLocation, signUp, storeUser } from '../core/people';
import { forgetDataDir, newDataDir, startServer } from '../core/server';

/** The desk answers under a name of its own. */
const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, env: { OPERATOR_HOSTS: 'localhost' } });
      await use(server);
      await server.stop();
      await forgetDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const languages = [
  {
    locale: 'en-GB',
    language: 'en',
    page: {
      report: 'Report',
      reason: 'Insults, threats or hate',
      note: 'What happened?',
      send: 'Send report',
      sent: 'We’ve got your report.',
      decided: 'Homeground has made a decision about something of yours.',
      reviewed: 'Homeground has looked at your objection.',
      acted: 'We looked into it and took action',
    },
    desk: {
      name: 'Name',
      password: 'Password',
      code: 'Six-digit code',
      signIn: 'Log in',
      case: 'Person · 1 report',
      warn: 'Warn',
      words: /^In your words/,
      decide: 'Decide and let everyone concerned know',
      answer: 'Answer, for the person',
      uphold: 'The objection is right: undo the decision',
    },
    decision: {
      title: 'A decision about you',
      reason: 'Insult or harassment',
      objection: 'Your objection',
      send: 'Send the objection',
      arrived: 'We have your objection.',
      upheld: 'You were right. The decision no longer applies.',
    },
  },
  {
    locale: 'ko-KR',
    language: 'ko',
    page: {
      report: '신고하기',
      reason: '욕설, 위협, 혐오',
      note: '무슨 일이 있었나요?',
      send: '신고 보내기',
      sent: '신고를 받았어요.',
      decided: '운영자가 조치했어요.',
      reviewed: '운영자가 이의를 다시 살펴봤어요.',
      acted: '살펴보고 조치했어요',
    },
    desk: {
      name: '이름',
      password: '비밀번호',
      code: '인증 코드 6자리',
      signIn: '로그인',
      case: /신고 1건/,
      warn: '경고',
      words: /^전할 말/,
      decide: '조치하고 당사자와 신고자에게 알리기',
      answer: '당사자에게 전할 답변',
      uphold: '이의가 맞아요: 조치 되돌리기',
    },
    decision: {
      title: '조치 안내',
      reason: '욕설이나 괴롭힘',
      objection: '이의 내용',
      send: '이의 제기하기',
      arrived: '이의를 접수했어요.',
      upheld: '이의가 인정됐어요.',
    },
  },
] as const;
type DeskWords = (typeof languages)[number]['desk'];

async function signInAtDesk(page: Page, url: string, operator: Operator, words: DeskWords): Promise<void> {
  await page.goto(`${url}/operator`);
  await page.getByLabel(words.name, { exact: true }).fill(operator.name);
  await page.getByLabel(words.password).fill(operator.password);
  await page.getByLabel(words.code).fill(codeNow(operator.secret));
  await page.getByRole('button', { name: words.signIn }).click();
}

for (const { locale, language, page: words, desk, decision } of languages) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a report is decided, objected to, decided again by another operator, and everybody hears of it', async ({
      page,
      server,
      someone,
      secondBrowser,
    }) => {
      await someone('located');
      const concerned = await secondBrowser();
      const { me } = await signUp(concerned.context.request, server.url, { locale: language });
      await storeUser(
        concerned.context,
        server.url,
        await setLocation(concerned.context.request, server.url),
      );
      const deskUrl = server.url.replace('127.0.0.1', 'localhost');
      const first = addOperator(server.dataDir, `mina-${language}`, 'moderator');
      const second = addOperator(server.dataDir, `jun-${language}`, 'moderator');

      await test.step('a member reports a person', async () => {
        await page.goto(paths.user(me.id));
        await page.getByRole('button', { name: words.report }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByText(words.reason).click();
        await sheet.getByLabel(words.note).fill('He shouted at us.');
        await sheet.getByRole('button', { name: words.send }).click();
        await expect(page.getByText(words.sent)).toBeVisible();
      });

      const { page: desks } = await secondBrowser();
      await test.step('an operator warns the person', async () => {
        await signInAtDesk(desks, deskUrl, first, desk);
        await desks.getByRole('link', { name: desk.case }).click();
        await expect(desks.getByText('He shouted at us.')).toBeVisible();
        await desks.getByLabel(desk.warn, { exact: true }).check();
        await desks.locator('select[name=reason]').selectOption('abuse');
        await desks.getByLabel(desk.words).fill('Please stay fair.');
        await desks.getByRole('button', { name: desk.decide }).click();
        await expect(desks.getByText('Please stay fair.')).toBeVisible();
      });

      const theirs = concerned.page;
      await test.step('the person reads why, and objects', async () => {
        await theirs.goto(paths.notifications());
        await theirs.getByText(words.decided).click();
        await expect(theirs.getByRole('heading', { name: decision.title })).toBeVisible();
        await expect(theirs.getByText(decision.reason)).toBeVisible();
        await expect(theirs.getByText('Please stay fair.')).toBeVisible();
        await theirs.getByLabel(decision.objection).fill('It was my brother.');
        await theirs.getByRole('button', { name: decision.send }).click();
        await expect(theirs.getByText(decision.arrived)).toBeVisible();
      });

      await test.step('another operator agrees with them', async () => {
        const { page: other } = await secondBrowser();
        await signInAtDesk(other, deskUrl, second, desk);
        await other.goto(`${deskUrl}/operator?view=appeals`);
        await other.getByRole('link', { name: desk.case }).click();
        await expect(other.getByText('It was my brother.')).toBeVisible();
        await other.getByLabel(desk.answer).fill('Sorry about that.');
        await other.getByRole('button', { name: desk.uphold }).click();
        await expect(other.getByText('Sorry about that.')).toBeVisible();
      });

      await test.step('the person and the reporter hear of it', async () => {
        await theirs.goto(paths.notifications());
        await theirs.getByText(words.reviewed).click();
        await expect(theirs.getByText(decision.upheld)).toBeVisible();
        await page.goto(paths.notifications());
        await expect(page.getByText(words.acted)).toBeVisible();
      });
    });
  });
}
