import { ApiError } from '@homeground/shared/api';
import { errorCodes, type Locale } from '@homeground/shared/contracts';
import { codeText, I18nProvider } from '@homeground/shared/i18n';
import { matchRoute } from '@homeground/shared/routes';
import { signedIn } from '@homeground/shared/session';
import { someUser } from '@homeground/shared/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FormFailure } from './form-failure';
import { nextStepAddress, nextSteps, type CodeWithNextStep } from './next-step.rules';

const codesWithNextStep = errorCodes.filter((code): code is CodeWithNextStep =>
  /^(match|proposal|challenge|guest_spot|guest_offer|room|card|line_up|review|result|late_cancel|side|team)\./.test(
    code,
  ),
);
/** Pages on which these refusals occur. */
const pages = [
  '/matches/create',
  '/matches/m1',
  '/matches/m1/proposal',
  '/chatlist/p1',
  '/team/t1/edit',
  '/team/create',
];

beforeEach(() => act(() => signedIn(someUser)));
afterEach(() => window.history.replaceState(null, '', '/'));

test('every refusal, from creating a team to reading a review, has a next step (SPEC 8.7)', () => {
  expect(Object.keys(nextSteps).toSorted()).toEqual(codesWithNextStep.toSorted());
});

function showFailure(code: CodeWithNextStep, locale: Locale) {
  render(
    <I18nProvider locale={locale}>
      <MemoryRouter>
        <FormFailure failure={new ApiError({ code, status: 409 })} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return screen.getByRole('alert');
}

test.each(
  codesWithNextStep.flatMap((code) => (['en', 'ko'] as const).map((locale) => [code, locale] as const)),
)('%s has a text in %s, and its link leads to an existing page', (code, locale) => {
  for (const page of pages) {
    window.history.replaceState(null, '', page);
    const alert = showFailure(code, locale);
    expect(alert).toHaveTextContent(codeText(code, locale));
    const link = screen.queryByRole('link');
    const nextStep = nextStepAddress(code, { pathname: page, userId: someUser.id });
    expect(link?.getAttribute('href') ?? null).toBe(nextStep?.to ?? null);
    if (nextStep) {
      expect(matchRoute(nextStep.to.split('?')[0] ?? '')).not.toBeNull();
      expect(nextStep.to).not.toBe(page);
      expect(link?.textContent).toMatch(/\S/);
      expect(nextStep.to).not.toMatch(/undefined|\/\/|:/);
    }
    // Unmounts the page before the next page is rendered.
    cleanup();
  }
  const hasLink = pages.some(
    (page) => nextStepAddress(code, { pathname: page, userId: someUser.id }) !== null,
  );
  // With `here`, the page itself shows the next step, so there is no link.
  expect(hasLink).toBe(nextSteps[code] !== 'here');
});

test('a next step about a match or team leads to the match or team of the page, else to the matches or my profile', () => {
  const addressFrom = (pathname: string, code: string) =>
    nextStepAddress(code, { pathname, userId: 'me' })?.to;
  expect(addressFrom('/matches/m1/proposal', 'match.already_started')).toBe('/matches');
  expect(addressFrom('/matches/m1/result', 'result.not_yours')).toBe('/matches/m1');
  expect(addressFrom('/chatlist/p1', 'line_up.closed')).toBe('/matches');
  expect(addressFrom('/team/t1/invitation', 'team.full')).toBe('/team/t1/edit');
  // Somebody who joins by a link may not manage the members.
  expect(addressFrom('/team/t1', 'team.full')).toBeUndefined();
  expect(addressFrom('/matches/create', 'team.too_many_led')).toBe('/user/me');
  expect(addressFrom('/matches/create', 'match.too_many_open')).toBe('/matches?mine=true');
  for (const code of [
    'guest_spot.full',
    'guest_spot.not_open',
    'guest_offer.declined_before',
    'guest_offer.too_many',
  ])
    expect(addressFrom('/matches/m1', code)).toBe('/matches?show=guests');
});
