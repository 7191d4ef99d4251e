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

/** SPEC 3.2, 3.3: from the landing page to the list of what is near. */
export async function signUpByKeyboard(hands: KeyboardUser, language: 'en' | 'ko'): Promise<Account> {
  const called = labels[language];
  // Great moments cover the screen; heroes.spec.ts asks for them. The next load reads it.
  await hands.open('/');
  await hands.seat.look(
    (stored) => {
      localStorage.setItem('homeground.preferences', stored);
    },
    JSON.stringify({ moments: false }),
  );
  const username = newName();
  const password = 'floodlit pitch 7';
  await hands.open('/');
  await hands.follow(called.signUp);
  await hands.arrives(/^\/signup$/);
  await hands.write(called.username, username);
  await hands.write({ role: 'input', name: called.password }, password);
  await hands.write(called.nickname, username.slice(-12));
  await hands.press({ role: 'button', name: called.signUp });
  await hands.arrives(/\/location$/);
  await hands.reach({ role: 'searchbox', name: called.search });
  await hands.seat.type('Gangnam');
  await hands.reach({ role: 'button', name: /강남구|Gangnam-gu/ }, 'ArrowDown');
  await hands.keys('Enter');
  await hands.press({ role: 'button', name: called.save });
  await hands.arrives(/^\/matches$/);
  return { username, password };
}
