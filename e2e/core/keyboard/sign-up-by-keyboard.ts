import { newName } from '../people';
import type { KeyboardUser } from './keyboard-user';

const labels = {
  en: {
    signUp: 'Sign up',
    username: 'Username',
    password: 'Password',
    nickname: 'Nickname',
    search: 'Search for a neighbourhood',
    save: 'Save',
  },
  ko: {
    signUp: '회원가입',
    username: '아이디',
    password: '비밀번호',
    nickname: '닉네임',
    search: '동네 검색',
    save: '저장',
  },
} as const;

interface Account {
  readonly username: string;
  readonly password: string;
}

/** Signs up and sets a neighbourhood (SPEC 3.2, 3.3), from the landing page to the list of matches. */
export async function signUpByKeyboard(user: KeyboardUser, language: 'en' | 'ko'): Promise<Account> {
  const label = labels[language];
  // Turns off full-screen celebrations; heroes.spec.ts tests them. The next load reads this preference.
  await user.open('/');
  await user.browser.evaluate(
    (preferences) => {
      localStorage.setItem('homeground.preferences', preferences);
    },
    JSON.stringify({ moments: false }),
  );
  const username = newName();
  const password = 'floodlit pitch 7';
  await user.open('/');
  await user.pressLink(label.signUp);
  await user.expectArrival(/^\/signup$/);
  await user.write(label.username, username);
  await user.write({ role: 'input', name: label.password }, password);
  await user.write(label.nickname, username.slice(-12));
  await user.press({ role: 'button', name: label.signUp });
  await user.expectArrival(/\/location$/);
  await user.reach({ role: 'searchbox', name: label.search });
  await user.browser.type('Gangnam');
  await user.reach({ role: 'button', name: /강남구|Gangnam-gu/ }, 'ArrowDown');
  await user.pressKeys('Enter');
  await user.press({ role: 'button', name: label.save });
  await user.expectArrival(/^\/matches$/);
  return { username, password };
}
