import type { Locale } from '@homeground/shared/contracts';
import type { Letter } from '../../platform/mail/mail-server';

type LetterText = Readonly<Record<Locale, (link: string) => Omit<Letter, 'to'>>>;

/** Letters are plain text without the reported content, because other people may read an email. */
export const receivedLetter: LetterText = {
  en: (link) => ({
    subject: 'Homeground: we’ve got your report',
    text: `Hello,

We’ve got your report, and an operator will read it. You’ll find the answer here:

${link}

Keep this link to yourself: anyone who has it can read the answer.

Homeground
`,
  }),
  ko: (link) => ({
    subject: '[Homeground] 신고를 접수했어요',
    text: `안녕하세요.

보내 주신 신고를 접수했어요. 운영자가 직접 읽어 봐요. 결과는 아래 링크에서 볼 수 있어요.

${link}

링크가 있으면 누구나 결과를 볼 수 있으니 다른 사람에게 알려 주지 마세요.

Homeground
`,
  }),
};

export const answerLetter: LetterText = {
  en: (link) => ({
    subject: 'Homeground: news about your report',
    text: `Hello,

There’s news about your report. See what was decided, why, and what you can do:

${link}

Homeground
`,
  }),
  ko: (link) => ({
    subject: '[Homeground] 신고 결과를 확인해 주세요',
    text: `안녕하세요.

보내 주신 신고에 새 소식이 있어요. 결과와 이유, 이의를 제기하는 방법을 아래에서 볼 수 있어요.

${link}

Homeground
`,
  }),
};
