import type { Locale } from '@homeground/shared/contracts';
import type { UrgentKind } from './urgent.rules';

/** Facts for a line of a letter; `count` is the number of notices that the line stands for. */
export interface WaitingFacts {
  readonly match: string;
  readonly team: string;
  readonly count: number;
}

interface LetterWords {
  readonly subject: (count: number, firstLine: string) => string;
  readonly hello: (nickname: string) => string;
  readonly waits: string;
  readonly more: (count: number) => string;
  readonly why: string;
  readonly end: string;
  readonly homeground: string;
}

/** Texts of letters, which are plain text. */
export const letterWords: Readonly<Record<Locale, LetterWords>> = {
  en: {
    subject: (count, firstLine) =>
      count === 1 ? `Homeground: ${firstLine}` : `Homeground: ${count} things are waiting for your answer`,
    hello: (nickname) => `Hello ${nickname},`,
    waits: 'This is waiting for your answer, and you haven’t seen it yet:',
    more: (count) => `… and ${count} more.`,
    why: 'We send at most one of these a day, to confirmed addresses only.',
    end: 'Stop these emails with one click:',
    homeground: 'Homeground',
  },
  ko: {
    subject: (count, firstLine) =>
      count === 1 ? `[Homeground] ${firstLine}` : `[Homeground] 답을 기다리는 소식이 ${count}개 있어요`,
    hello: (nickname) => `${nickname}님, 안녕하세요.`,
    waits: '아직 확인하지 않은 소식이 답을 기다리고 있어요.',
    more: (count) => `… 그 밖에 ${count}개가 더 있어요.`,
    why: '확인된 이메일 주소로 하루에 한 통까지만 보내 드려요.',
    end: '이 이메일을 그만 받으려면 아래 링크를 열어 주세요.',
    homeground: 'Homeground',
  },
};

interface UnsubscribeWords {
  readonly title: string;
  readonly on: string;
  readonly end: string;
  readonly ended: string;
  readonly again: string;
  readonly wrong: string;
  readonly wrongText: string;
  readonly home: string;
}

export const unsubscribeWords: Readonly<Record<Locale, UnsubscribeWords>> = {
  en: {
    title: 'Emails about what needs your answer',
    on: 'We email you if something has waited for your answer for a day and you haven’t seen it.',
    end: 'Stop these emails',
    ended: 'You won’t get these emails any more.',
    again: 'Send them again',
    wrong: 'This link doesn’t work',
    wrongText:
      'The link is incomplete. If you get emails from us, you can also stop them when you edit your profile, under Email.',
    home: 'Go to Homeground',
  },
  ko: {
    title: '답을 기다리는 소식 이메일',
    on: '답을 기다리는 소식을 하루 동안 보지 않으면 이메일을 보내 드려요.',
    end: '이메일 그만 받기',
    ended: '이제 이 이메일을 보내지 않아요.',
    again: '다시 받기',
    wrong: '쓸 수 없는 링크예요',
    wrongText:
      '링크가 잘렸을 수 있어요. 이메일을 받고 있다면 프로필 수정의 ‘이메일’\u2060에서도 끌 수 있어요.',
    home: 'Homeground로 가기',
  },
};

const en: Readonly<Record<UrgentKind, (facts: WaitingFacts) => string>> = {
  'invitation.received': ({ team }) => `${team} invited you`,
  'proposal.received': ({ match, count }) =>
    `“${match}”: ${count === 1 ? '1 application' : `${count} applications`}`,
  'proposal.offered': ({ match }) => `“${match}”: there’s a free place again, and you have first refusal`,
  'match.changed': ({ match }) => `“${match}” has changed. Do you still agree?`,
  'challenge.received': ({ match }) => `You’ve been challenged: “${match}”`,
  'guest_offer.received': ({ match, count }) =>
    `“${match}”: ${count === 1 ? '1 guest player offers to play' : `${count} guest players offer to play`}`,
  'guest_offer.no_show': ({ match }) => `“${match}”: they say you didn’t turn up. Were you there?`,
  'result.submitted': ({ match }) => `The result of “${match}”: do you agree?`,
  'result.reminder': ({ match }) => `The result of “${match}” will be final soon`,
  'result.disputed': ({ match }) => `The two results of “${match}” differ`,
  'late_cancel.open': ({ match }) => `“${match}” will count as a late cancellation`,
  'late_cancel.contested': ({ match }) => `Had you both agreed to cancel “${match}”?`,
  'line_up.nudge': ({ match }) => `Are you going to “${match}”?`,
};

const ko: Readonly<Record<UrgentKind, (facts: WaitingFacts) => string>> = {
  'invitation.received': ({ team }) => `${team} 팀의 초대`,
  'proposal.received': ({ match, count }) => `‘${match}’ 경기 신청 ${count}건`,
  'proposal.offered': ({ match }) => `‘${match}’ 자리가 다시 비었어요. 먼저 답할 수 있어요`,
  'match.changed': ({ match }) => `‘${match}’ 내용이 바뀌었어요. 다시 동의해 주세요`,
  'challenge.received': ({ match }) => `도전장이 왔어요: ‘${match}’`,
  'guest_offer.received': ({ match, count }) => `‘${match}’ 경기 용병 신청 ${count}건`,
  'guest_offer.no_show': ({ match }) => `‘${match}’ 경기에 오지 않았다고 해요. 실제로 갔다면 알려 주세요`,
  'result.submitted': ({ match }) => `‘${match}’ 경기 결과에 동의하시나요?`,
  'result.reminder': ({ match }) => `‘${match}’ 경기 결과가 곧 확정돼요`,
  'result.disputed': ({ match }) => `‘${match}’ 결과가 서로 달라요`,
  'late_cancel.open': ({ match }) => `‘${match}’ 취소가 늦은 취소로 기록돼요`,
  'late_cancel.contested': ({ match }) => `‘${match}’ 취소는 서로 합의한 일인가요?`,
  'line_up.nudge': ({ match }) => `‘${match}’ 경기에 참석하시나요?`,
};

export const waitingWords = { en, ko } as const satisfies Record<Locale, typeof en>;
