import type { Locale } from '@homeground/shared/contracts';
import type { Letter } from '../../platform/mail/mail-server';

type LetterText = (link: string, nickname: string) => Omit<Letter, 'to'>;

/** Letters are plain text: every mail program shows them, and they cannot load anything. */
export const confirmLetter: Readonly<Record<Locale, LetterText>> = {
  en: (link, nickname) => ({
    subject: 'Homeground: confirm your email address',
    text: `Hello ${nickname},

Open this link to confirm that this address is yours. It works for three days.

${link}

With a confirmed address you can reset a forgotten password.
If you didn’t enter this address, ignore this email: the address won’t be used.

Homeground
`,
  }),
  ko: (link, nickname) => ({
    subject: '[Homeground] 이메일 주소를 확인해 주세요',
    text: `${nickname}님, 안녕하세요.

아래 링크를 열면 이메일 주소 확인이 끝나요. 링크는 3일 동안 쓸 수 있어요.

${link}

주소를 확인해 두면 비밀번호를 잊었을 때 다시 정할 수 있어요.
직접 입력하지 않았다면 이 이메일은 무시해 주세요. 이 주소는 사용되지 않아요.

Homeground
`,
  }),
};

export const resetLetter: Readonly<Record<Locale, LetterText>> = {
  en: (link, nickname) => ({
    subject: 'Homeground: choose a new password',
    text: `Hello ${nickname},

Open this link to choose a new password. It works once, for one hour.

${link}

You’ll then be logged out on every device.
If you didn’t ask for this, ignore this email: your password won’t change.

Homeground
`,
  }),
  ko: (link, nickname) => ({
    subject: '[Homeground] 새 비밀번호를 정해 주세요',
    text: `${nickname}님, 안녕하세요.

아래 링크를 열면 새 비밀번호를 정할 수 있어요. 링크는 1시간 동안 한 번만 쓸 수 있어요.

${link}

비밀번호를 바꾸면 로그인된 모든 기기에서 로그아웃돼요.
직접 요청하지 않았다면 이 이메일은 무시해 주세요. 비밀번호는 바뀌지 않아요.

Homeground
`,
  }),
};

export const resetByOperatorLetter: Readonly<Record<Locale, Omit<Letter, 'to'>>> = {
  en: {
    subject: 'Homeground: an operator has reset your access',
    text: `Hello,

Someone proved to an operator that your account is theirs. You’ve been logged out on every device, and this address no longer belongs to the account.

If that wasn’t you, tell the operators of Homeground at once.

Homeground
`,
  },
  ko: {
    subject: '[Homeground] 운영자가 계정 복구 수단을 초기화했어요',
    text: `안녕하세요.

본인 확인을 거쳐 운영자가 계정 복구 수단을 초기화했어요. 모든 기기에서 로그아웃됐고, 이 이메일은 더 이상 계정에 연결되어 있지 않아요.

직접 요청하지 않았다면 바로 운영자에게 알려 주세요.

Homeground
`,
  },
};
