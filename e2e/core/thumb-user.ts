import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { newName } from './people';

/** Seconds that a slow user needs. A tap includes looking and deciding; a letter takes half a second. */
const SECONDS = { tap: 2, letter: 0.5, screen: 3 } as const;

interface Cost {
  taps: number;
  letters: number;
  readonly screens: Set<string>;
}

/** A user with one thumb, whose taps, letters and screens are counted. */
export interface ThumbUser {
  readonly cost: Cost;
  /** Counts the current screen. */
  readonly countScreen: () => void;
  readonly tap: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
}

export function createThumbUser(page: Page): ThumbUser {
  const cost: Cost = { taps: 0, letters: 0, screens: new Set<string>() };
  const countScreen = () =>
    void cost.screens.add(new URL(page.url()).pathname.replace(/[0-9a-f-]{36}/, ':id'));
  return {
    cost,
    countScreen,
    tap: async (target) => {
      countScreen();
      cost.taps += 1;
      await target.click();
    },
    type: async (field, text) => {
      cost.taps += 1;
      cost.letters += text.length;
      await field.click();
      await field.pressSequentially(text);
    },
  };
}

/** Returns the user's time in seconds. */
export const secondsOf = ({ taps, letters, screens }: Cost) =>
  taps * SECONDS.tap + letters * SECONDS.letter + screens.size * SECONDS.screen;

const texts = {
  en: {
    signUp: 'Sign up',
    username: 'Username',
    password: 'Password',
    nickname: 'Nickname',
    position: 'Use my location',
    inReach: /open match(es)? within reach/,
    save: 'Save',
  },
  ko: {
    signUp: '회원가입',
    username: '아이디',
    password: '비밀번호',
    nickname: '닉네임',
    position: '현재 위치로 찾기',
    inReach: /모집 중인 경기 \d+개/,
    save: '저장',
  },
} as const;

/** Signs up and sets a neighbourhood, from the landing page to the list of matches. */
export async function signUpByThumb(
  page: Page,
  { tap, type }: ThumbUser,
  locale: keyof typeof texts = 'en',
): Promise<void> {
  const t = texts[locale];
  await page.goto('/');
  await tap(page.getByRole('link', { name: t.signUp }));
  await type(page.getByLabel(t.username), newName().slice(-10));
  await type(page.getByLabel(t.password, { exact: true }), 'pitch at dusk');
  await type(page.getByLabel(t.nickname), newName().slice(-6));
  await tap(page.getByRole('button', { name: t.signUp }));
  await expect(page).toHaveURL(/\/location$/);
  await tap(page.getByRole('button', { name: t.position }));
  await expect(page.getByText(t.inReach).first()).toBeVisible();
  await tap(page.getByRole('button', { name: t.save }));
  await expect(page).toHaveURL('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}
