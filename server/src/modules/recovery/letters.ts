import type { Locale } from '@homeground/shared/contracts';
import type { Letter } from '../../platform/mail/mail-server';

type Words = (link: string, nickname: string) => Omit<Letter, 'to'>;

/** Plain text: every mail program shows it, and nothing in it can load. */
export const confirmLetter: Readonly<Record<Locale, Words>> = {
  en: (link, nickname) => ({
    subject: 'Homeground: confirm your e-mail address',
    text: `Hello ${nickname},

open this link to confirm that this address is yours. It works for three days.

${link}

With a confirmed address you can reset a forgotten password.
If you did not enter this address, do nothing: it will not be used.

Homeground
`,
  }),
  ko: (link, nickname) => ({
    subject: '홈그라운드: 이메일 주소를 확인해 주세요',
    text: `${nickname}님, 안녕하세요.

아래 링크를 열면 이메일 주소 확인이 끝나요. 링크는 3일 동안 쓸 수 있어요.

${link}

주소를 확인해 두면 비밀번호를 잊었을 때 다시 정할 수 있어요.
직접 입력한 주소가 아니라면 아무것도 하지 않으셔도 돼요. 이 주소는 쓰이지 않아요.

홈그라운드
`,
  }),
};

export const resetLetter: Readonly<Record<Locale, Words>> = {
  en: (link, nickname) => ({
    subject: 'Homeground: choose a new password',
    text: `Hello ${nickname},

open this link to choose a new password. It works once, for one hour.

${link}

Afterwards every device is signed out.
If you did not ask for this, do nothing: your password stays as it is.

Homeground
`,
  }),
  ko: (link, nickname) => ({
    subject: '홈그라운드: 새 비밀번호를 정해 주세요',
    text: `${nickname}님, 안녕하세요.

아래 링크를 열면 새 비밀번호를 정할 수 있어요. 링크는 1시간 동안 한 번만 쓸 수 있어요.

${link}

비밀번호를 바꾸면 로그인된 모든 기기에서 로그아웃돼요.
직접 요청하지 않았다면 아무것도 하지 않으셔도 돼요. 비밀번호는 그대로예요.

홈그라운드
`,
  }),
};

export const resetByOperatorLetter: Readonly<Record<Locale, Omit<Letter, 'to'>>> = {
  en: {
    subject: 'Homeground: an operator has reset your access',
    text: `Hello,

somebody proved to an operator that your account is theirs. Every device is signed out, and this address no longer belongs to the account.

If that was not you, answer to the operators of Homeground at once.

Homeground
`,
  },
  ko: {
    subject: '홈그라운드: 운영자가 계정 복구 수단을 초기화했어요',
    text: `안녕하세요.

본인 확인을 거쳐 운영자가 계정 복구 수단을 초기화했어요. 모든 기기에서 로그아웃됐고, 이 이메일은 더 이상 계정에 연결되어 있지 않아요.

직접 요청하지 않았다면 바로 운영자에게 알려 주세요.

홈그라운드
`,
  },
};
