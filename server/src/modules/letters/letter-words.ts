import type { Locale } from '@homeground/shared/contracts';
import type { UrgentKind } from './urgent.rules';

/** What a line of a letter is about; `count`: how many of them wait in one row. */
export interface Waiting {
  readonly match: string;
  readonly team: string;
  readonly count: number;
}

interface LetterWords {
  readonly subject: (count: number, first: string) => string;
  readonly hello: (nickname: string) => string;
  readonly waits: string;
  readonly more: (count: number) => string;
  readonly why: string;
  readonly end: string;
  readonly homeground: string;
}

/** Plain text, like every letter of ours. */
export const letterWords: Readonly<Record<Locale, LetterWords>> = {
  en: {
    subject: (count, first) =>
      count === 1 ? `Homeground: ${first}` : `Homeground: ${count} things wait for your answer`,
    hello: (nickname) => `Hello ${nickname},`,
    waits: 'this waits for your answer, and you have not seen it for a day:',
    more: (count) => `… and ${count} more.`,
    why: 'You get at most one such letter a day, because your address is confirmed.',
    end: 'End these letters with one click:',
    homeground: 'Homeground',
  },
  ko: {
    subject: (count, first) =>
      count === 1 ? `홈그라운드: ${first}` : `홈그라운드: 답을 기다리는 소식이 ${count}개 있어요`,
    hello: (nickname) => `${nickname}님, 안녕하세요.`,
    waits: '하루 동안 확인하지 않은 소식이 답을 기다리고 있어요.',
    more: (count) => `… 그 밖에 ${count}개가 더 있어요.`,
    why: '확인된 이메일 주소로 하루에 많아야 한 통만 보내 드려요.',
    end: '이 메일을 더 받지 않으려면 아래 링크를 열어 주세요.',
    homeground: '홈그라운드',
  },
};

interface EndWords {
  readonly title: string;
  readonly on: string;
  readonly end: string;
  readonly ended: string;
  readonly again: string;
  readonly wrong: string;
  readonly wrongText: string;
  readonly home: string;
}

export const endWords: Readonly<Record<Locale, EndWords>> = {
  en: {
    title: 'Letters about what waits',
    on: 'You get a letter when something that needs your answer was not seen for a day.',
    end: 'End these letters',
    ended: 'You get no more of these letters.',
    again: 'Send them again',
    wrong: 'This link does not work',
    wrongText: 'A part of it is missing. You can end the letters on your profile, under E-mail.',
    home: 'Go to Homeground',
  },
  ko: {
    title: '답을 기다리는 소식 메일',
    on: '답이 필요한 소식을 하루 동안 확인하지 않으면 메일을 보내 드려요.',
    end: '메일 그만 받기',
    ended: '이제 이 메일을 보내지 않아요.',
    again: '다시 받기',
    wrong: '쓸 수 없는 링크예요',
    wrongText: '링크의 일부가 빠졌어요. 프로필 수정의 이메일에서도 메일을 끌 수 있어요.',
    home: '홈그라운드로 가기',
  },
};

const en: Readonly<Record<UrgentKind, (about: Waiting) => string>> = {
  'invitation.received': ({ team }) => `${team} invites you`,
  'proposal.received': ({ match, count }) =>
    `“${match}”: ${count === 1 ? '1 application' : `${count} applications`}`,
  'proposal.offered': ({ match }) => `“${match}”: the place is free again and kept for you`,
  'match.changed': ({ match }) => `“${match}” was changed. Do you still agree?`,
  'challenge.received': ({ match }) => `You are challenged: “${match}”`,
  'guest_offer.received': ({ match, count }) =>
    `“${match}”: ${count === 1 ? '1 guest offers to play' : `${count} guests offer to play`}`,
  'guest_offer.no_show': ({ match }) => `“${match}”: they say you did not come. Were you there?`,
  'result.submitted': ({ match }) => `The result of “${match}”: do you agree?`,
  'result.reminder': ({ match }) => `The result of “${match}” becomes final soon`,
  'result.disputed': ({ match }) => `The two sides tell “${match}” differently`,
  'late_cancel.open': ({ match }) => `“${match}” was called off late, which counts against your side`,
  'late_cancel.contested': ({ match }) => `Had you agreed to call off “${match}”?`,
  'line_up.nudge': ({ match }) => `Are you coming to “${match}”?`,
};

const ko: Readonly<Record<UrgentKind, (about: Waiting) => string>> = {
  'invitation.received': ({ team }) => `${team} 팀의 초대`,
  'proposal.received': ({ match, count }) => `‘${match}’ 경기 신청 ${count}건`,
  'proposal.offered': ({ match }) => `‘${match}’ 경기에 자리가 다시 나서 맡아 두었어요`,
  'match.changed': ({ match }) => `‘${match}’ 경기 내용이 바뀌었어요. 계속 동의하나요?`,
  'challenge.received': ({ match }) => `‘${match}’ 도전장`,
  'guest_offer.received': ({ match, count }) => `‘${match}’ 경기 용병 신청 ${count}건`,
  'guest_offer.no_show': ({ match }) => `‘${match}’ 경기에 오지 않았다고 해요. 왔었나요?`,
  'result.submitted': ({ match }) => `‘${match}’ 경기 결과에 동의하나요?`,
  'result.reminder': ({ match }) => `‘${match}’ 경기 결과가 곧 확정돼요`,
  'result.disputed': ({ match }) => `‘${match}’ 경기 결과를 서로 다르게 알려 왔어요`,
  'late_cancel.open': ({ match }) => `‘${match}’ 경기가 늦게 취소돼 우리 쪽 기록에 남아요`,
  'late_cancel.contested': ({ match }) => `‘${match}’ 경기를 함께 취소하기로 했었나요?`,
  'line_up.nudge': ({ match }) => `‘${match}’ 경기에 올 수 있나요?`,
};

export const waitingWords = { en, ko } as const satisfies Record<Locale, typeof en>;
