import type { Page } from 'playwright';
import { apiPaths } from './api-paths';
import { refuseWrites, serveMatchWithoutMyTeam } from './changed-answers';
import type { ScreenState } from './screen-state';
import { openDialog } from './state-kinds';

const waitUntilErrorShown = (page: Page) =>
  page.locator('[aria-invalid=true], [role=alert]:not(:empty)').first().waitFor();

/** Submits the form of the page or of the open sheet as it is, and waits until the first error is shown. */
const submitAndShowErrors = async (page: Page) => {
  const sheet = page.locator('dialog[open]');
  const form = (await sheet.count()) > 0 ? sheet : page.locator('body');
  await form.locator('button[type=submit]').last().click();
  await waitUntilErrorShown(page);
};

/** Empties the first field, and submits the form. */
const submitWithoutFirstField = async (page: Page) => {
  await page.getByRole('main').getByRole('textbox').first().fill('');
  await submitAndShowErrors(page);
};

const openAnotherResult = (page: Page) =>
  page.getByRole('button', { name: /^(?:That’s not right|결과가 달라요)$/ }).click();

/** Returns the state of a form in a sheet that was sent without its required fields. */
const sheetErrors = (name: string, screen: ScreenState['screen'], button: RegExp): ScreenState => ({
  name: `${name}-errors`,
  screen,
  act: async (page) => {
    await openDialog(button)(page);
    await submitAndShowErrors(page);
  },
});

/** Forms that are half filled, have errors, or were refused by the server. */
export const formStates: readonly ScreenState[] = [
  {
    name: 'match-review-writing',
    screen: 'match-review-form',
    act: (page) => page.getByRole('radio').first().check({ force: true }),
  },
  {
    name: 'match-result-writing',
    screen: 'match-result',
    act: async (page) => {
      await openAnotherResult(page);
      const fields = page.getByRole('main').locator('input[inputmode=numeric]');
      await fields.first().waitFor();
      for (const field of await fields.all()) await field.fill('3');
    },
  },
  { name: 'signup-errors', screen: 'signup', act: submitAndShowErrors },
  { name: 'signin-errors', screen: 'signin', act: submitAndShowErrors },
  {
    name: 'signin-refused',
    screen: 'signin',
    prepare: refuseWrites(apiPaths.session, { status: 401, code: 'session.wrong_credentials' }),
    act: async (page) => {
      for (const field of await page.locator('form input').all()) await field.fill('minjun_kim');
      await submitAndShowErrors(page);
    },
  },
  { name: 'team-create-errors', screen: 'team-create', act: submitAndShowErrors },
  { name: 'match-create-errors', screen: 'match-create', act: submitWithoutFirstField },
  { name: 'user-edit-errors', screen: 'user-edit', act: submitWithoutFirstField },
  { name: 'team-edit-errors', screen: 'team-edit', act: submitWithoutFirstField },
  { name: 'match-review-errors', screen: 'match-review-form', act: submitAndShowErrors },
  {
    name: 'match-result-errors',
    screen: 'match-result',
    // Nobody is chosen who did not come.
    act: async (page) => {
      await openAnotherResult(page);
      await page.getByRole('radio', { name: /^(?:No-show|노쇼)$/ }).check({ force: true });
      await submitAndShowErrors(page);
    },
  },
  { name: 'match-proposal-errors', screen: 'match-proposal', act: submitAndShowErrors },
  {
    name: 'match-proposal-not-sent',
    screen: 'match-proposal',
    prepare: refuseWrites(apiPaths.applicants, { status: 500, code: 'server.failed' }),
    act: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('잘 부탁드려요! See you there.');
      await submitAndShowErrors(page);
    },
  },
  {
    name: 'match-proposal-new-team-errors',
    screen: 'match-proposal',
    prepare: serveMatchWithoutMyTeam,
    act: async (page) => {
      await page.getByRole('button', { name: /^(?:Create this team|팀 만들기)$/ }).click();
      await waitUntilErrorShown(page);
    },
  },
  sheetErrors('password', 'user-edit', /^(?:Change password|비밀번호 바꾸기)/),
  sheetErrors('account-deletion', 'user-edit', /^(?:Delete account|계정 삭제)/),
  sheetErrors('report', 'match-open', /^(?:Report this match|이 경기 신고하기)$/),
];
