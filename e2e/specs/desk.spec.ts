import { paths } from '@homeground/shared/routes';
import type { MeAnswer } from '@homeground/shared/contracts';
import type { APIRequestContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test as base } from '../core/fixtures';
import { addOperator, currentOneTimeCode, type Operator } from '../core/operators';
import { browserHeaders, setLocation, signUp, storeUser } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';

/** Starts a server on which the operators' desk has a host name of its own. */
const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, env: { OPERATOR_HOSTS: 'localhost' } });
      await use(server);
      await server.stop();
      await removeDataDir(dataDir);
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
      photo: 'Only the photo',
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
      case: 'Photo or logo · 1 report',
      photo: 'The reported photo',
      remove: 'Remove for good',
      words: /^In your words/,
      decide: 'Decide and let everyone concerned know',
      answer: 'Answer, for the person',
      uphold: 'The objection is right: undo the decision',
    },
    decision: {
      title: 'A decision about you',
      removed: 'We’ve removed your photo or logo.',
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
      photo: '사진만',
      reason: '욕설, 위협, 혐오',
      note: '무슨 일이 있었나요?',
      send: '신고 보내기',
      sent: '신고를 받았어요.',
      decided: '운영자가 회원님의 글이나 활동에 대해 조치했어요.',
      reviewed: '운영자가 이의를 다시 살펴봤어요.',
      acted: '살펴보고 조치했어요',
    },
    desk: {
      name: '이름',
      password: '비밀번호',
      code: '인증 코드 6자리',
      signIn: '로그인',
      case: '사진·로고 · 신고 1건',
      photo: '신고된 사진',
      remove: '완전히 지우기',
      words: /^전할 말/,
      decide: '조치하고 당사자와 신고자에게 알리기',
      answer: '당사자에게 전할 답변',
      uphold: '이의가 맞아요: 조치 되돌리기',
    },
    decision: {
      title: '조치 안내',
      removed: '회원님의 사진이나 로고를 지웠어요.',
      reason: '욕설이나 괴롭힘',
      objection: '이의 내용',
      send: '이의 제기하기',
      arrived: '이의를 접수했어요.',
      upheld: '이의가 인정됐어요.',
    },
  },
] as const;
type DeskTexts = (typeof languages)[number]['desk'];

async function signInAtDesk(
  page: Page,
  url: string,
  operator: Operator,
  deskTexts: DeskTexts,
): Promise<void> {
  await page.goto(`${url}/operator`);
  await page.getByLabel(deskTexts.name, { exact: true }).fill(operator.name);
  await page.getByLabel(deskTexts.password).fill(operator.password);
  await page.getByLabel(deskTexts.code).fill(currentOneTimeCode(operator.secret));
  await page.getByRole('button', { name: deskTexts.signIn }).click();
}

/** Uploads a photo of one colour. */
async function putPhoto(request: APIRequestContext, url: string): Promise<void> {
  const background = '#C2410C';
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await request.put(`${url}/api/me/picture`, {
    headers: browserHeaders(url),
    multipart: { picture: { name: 'me.png', mimeType: 'image/png', buffer } },
  });
  expect(answer.status()).toBe(200);
}

async function readPhotoUrl(request: APIRequestContext, url: string): Promise<string | null> {
  const answer = await request.get(`${url}/api/me`);
  return ((await answer.json()) as MeAnswer).user.pictureUrl;
}

for (const { locale, language, page: pageTexts, desk: deskTexts, decision: decisionTexts } of languages) {
  test.describe(locale, () => {
    test.use({ locale });

    test('an operator removes a reported photo, a second operator agrees to the objection, and both users are notified', async ({
      page,
      server,
      signUpUser,
      secondBrowser,
    }) => {
      await signUpUser('located');
      const reportedUser = await secondBrowser();
      const { me } = await signUp(reportedUser.context.request, server.url, { locale: language });
      await storeUser(
        reportedUser.context,
        server.url,
        await setLocation(reportedUser.context.request, server.url),
      );
      await putPhoto(reportedUser.context.request, server.url);
      const deskUrl = server.url.replace('127.0.0.1', 'localhost');
      const firstOperator = addOperator(server.dataDir, `mina-${language}`, 'moderator');
      const secondOperator = addOperator(server.dataDir, `jun-${language}`, 'moderator');

      await test.step('a user reports the photo of another user', async () => {
        await page.goto(paths.user(me.id));
        await page.getByRole('button', { name: pageTexts.report }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByText(pageTexts.photo).click();
        await sheet.getByText(pageTexts.reason).click();
        await sheet.getByLabel(pageTexts.note).fill('It makes fun of us.');
        await sheet.getByRole('button', { name: pageTexts.send }).click();
        await expect(page.getByText(pageTexts.sent)).toBeVisible();
      });

      const { page: deskPage } = await secondBrowser();
      await test.step('an operator sees and removes the photo', async () => {
        await signInAtDesk(deskPage, deskUrl, firstOperator, deskTexts);
        await deskPage.getByRole('link', { name: deskTexts.case }).click();
        await expect(deskPage.getByText('It makes fun of us.')).toBeVisible();
        await expect(deskPage.getByAltText(deskTexts.photo)).toHaveJSProperty('naturalWidth', 512);
        await deskPage.getByLabel(deskTexts.remove, { exact: true }).check();
        await deskPage.locator('select[name=reason]').selectOption('abuse');
        await deskPage.getByLabel(deskTexts.words).fill('Please stay fair.');
        await deskPage.getByRole('button', { name: deskTexts.decide }).click();
        await expect(deskPage.getByText('Please stay fair.')).toBeVisible();
      });

      const reportedPage = reportedUser.page;
      await test.step('the person reads why, and objects', async () => {
        await reportedPage.goto(paths.notifications());
        await reportedPage.getByText(pageTexts.decided).click();
        await expect(reportedPage.getByRole('heading', { name: decisionTexts.title })).toBeVisible();
        await expect(reportedPage.getByText(decisionTexts.removed)).toBeVisible();
        await expect(reportedPage.getByText(decisionTexts.reason)).toBeVisible();
        expect(await readPhotoUrl(reportedUser.context.request, server.url)).toBeNull();
        await expect(reportedPage.getByText('Please stay fair.')).toBeVisible();
        await reportedPage.getByLabel(decisionTexts.objection).fill('It was my brother.');
        await reportedPage.getByRole('button', { name: decisionTexts.send }).click();
        await expect(reportedPage.getByText(decisionTexts.arrived)).toBeVisible();
      });

      await test.step('another operator agrees to the objection', async () => {
        const { page: secondDeskPage } = await secondBrowser();
        await signInAtDesk(secondDeskPage, deskUrl, secondOperator, deskTexts);
        await secondDeskPage.goto(`${deskUrl}/operator?view=appeals`);
        await secondDeskPage.getByRole('link', { name: deskTexts.case }).click();
        await expect(secondDeskPage.getByText('It was my brother.')).toBeVisible();
        await secondDeskPage.getByLabel(deskTexts.answer).fill('Sorry about that.');
        await secondDeskPage.getByRole('button', { name: deskTexts.uphold }).click();
        await expect(secondDeskPage.getByText('Sorry about that.')).toBeVisible();
      });

      await test.step('the person and the reporter are notified', async () => {
        await reportedPage.goto(paths.notifications());
        await reportedPage.getByText(pageTexts.reviewed).click();
        await expect(reportedPage.getByText(decisionTexts.upheld)).toBeVisible();
        expect(await readPhotoUrl(reportedUser.context.request, server.url)).not.toBeNull();
        await page.goto(paths.notifications());
        await expect(page.getByText(pageTexts.acted)).toBeVisible();
      });
    });
  });
}
