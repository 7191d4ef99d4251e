import type { Locale } from '@homeground/shared/contracts';
import type { DecisionAct, DecisionReason, ReportSource, SubjectKind } from '../moderation';

const en = {
  title: 'A decision about you',
  kinds: {
    user: 'your profile',
    team: 'your team',
    match: 'your match post',
    message: 'your message',
    review: 'your review',
    picture: 'your photo or logo',
  } satisfies Record<SubjectKind, string>,
  actSentence: (subject: string, act: DecisionAct) =>
    ({
      DISMISS: '',
      WARN: `This is a warning about ${subject}. Nothing else changes.`,
      HIDE: `We’ve hidden ${subject}.`,
      REMOVE: `We’ve removed ${subject}.`,
      SUSPEND: `You can’t use Homeground because of ${subject}.`,
    })[act],
  until: 'Until',
  forGood: 'Until further notice',
  reason: 'Reason',
  reasons: {
    abuse: 'Insult or harassment',
    spam: 'Spam or advertising',
    fake: 'Fake or untrue',
    unsafe: 'It puts people in danger',
    rights: 'It violates someone’s rights or privacy',
    other: 'It breaks the rules of Homeground',
  } satisfies Record<DecisionReason, string>,
  aboutTitle: 'What it’s about',
  operatorNote: 'Note from the operator',
  decidedAt: 'Decided',
  howDecided: {
    member: 'Someone reported it, and an operator decided. Nothing was automatic.',
    public: 'Someone reported it, and an operator decided. Nothing was automatic.',
    operator: 'An operator found it and decided. Nothing was automatic.',
    machine: 'An automatic check flagged it. An operator read it and decided.',
  } satisfies Record<ReportSource, string>,
  rightsHidden:
    'Someone says it violates their rights. Until that’s clear, it can be hidden for up to 30 days (Network Act, article 44-2). If you object, another operator decides, and we let the person who asked know.',
  undone: 'This decision no longer applies.',
  appealTitle: 'Do you disagree?',
  appealHint: (day: string) => `You can object once, by ${day}. A different operator reads it.`,
  appealLabel: 'Your objection',
  send: 'Send the objection',
  wrongLength: 'Write 2 to 1,000 characters.',
  sent: 'We have your objection. You’ll find the answer here.',
  yourAppeal: 'Your objection',
  upheld: 'You were right. The decision no longer applies.',
  rejected: 'We’ve looked at it again. The decision stays.',
  appealPeriodOver: 'The time for an objection is over.',
  gone: 'Not found',
  goneText: 'Log in and open the notification again.',
  home: 'Go to Homeground',
};

export type DecisionWords = typeof en;

const ko: DecisionWords = {
  title: '조치 안내',
  kinds: {
    user: '프로필',
    team: '팀 정보',
    match: '경기 글',
    message: '메시지',
    review: '후기',
    picture: '사진이나 로고',
  },
  actSentence: (subject, act) =>
    ({
      DISMISS: '',
      WARN: `회원님의 ${subject} 때문에 경고를 드려요. 다른 불이익은 없어요.`,
      HIDE: `회원님의 ${subject}${subject === '프로필' || subject === '경기 글' ? '을' : '를'} 잠시 가렸어요.`,
      REMOVE: `회원님의 ${subject}${subject === '프로필' || subject === '경기 글' ? '을' : '를'} 지웠어요.`,
      SUSPEND: `회원님의 ${subject} 때문에 Homeground를 이용할 수 없어요.`,
    })[act],
  until: '기한',
  forGood: '별도로 알려 드릴 때까지',
  reason: '이유',
  reasons: {
    abuse: '욕설이나 괴롭힘',
    spam: '스팸이나 광고',
    fake: '거짓 정보',
    unsafe: '사람을 위험하게 하는 내용',
    rights: '다른 사람의 권리나 사생활 침해',
    other: 'Homeground 규칙 위반',
  },
  aboutTitle: '해당 내용',
  operatorNote: '운영자가 덧붙인 말',
  decidedAt: '조치한 때',
  howDecided: {
    member: '신고를 받고 운영자가 직접 살펴본 뒤 결정했어요. 자동으로 처리하지 않았어요.',
    public: '신고를 받고 운영자가 직접 살펴본 뒤 결정했어요. 자동으로 처리하지 않았어요.',
    operator: '운영자가 직접 발견하고 결정했어요. 자동으로 처리하지 않았어요.',
    machine: '자동 확인에서 발견한 내용을 운영자가 직접 읽고 결정했어요.',
  },
  rightsHidden:
    '권리를 침해받았다는 요청이 있었어요. 사실이 확인될 때까지 최대 30일 동안 가릴 수 있어요(정보통신망법 제44조의2). 이의를 제기하면 다른 운영자가 다시 결정하고, 요청한 사람에게도 알려요.',
  undone: '이 조치는 이제 적용되지 않아요.',
  appealTitle: '동의하기 어려우신가요?',
  appealHint: (day) => `${day}까지 한 번 이의를 제기할 수 있어요. 다른 운영자가 읽어요.`,
  appealLabel: '이의 내용',
  send: '이의 제기하기',
  wrongLength: '2자 이상 1,000자 이하로 적어 주세요.',
  sent: '이의를 접수했어요. 결과는 여기에서 알려 드릴게요.',
  yourAppeal: '내가 보낸 이의',
  upheld: '이의가 인정됐어요. 이 조치는 이제 적용되지 않아요.',
  rejected: '다시 살펴봤지만 조치를 유지하기로 했어요.',
  appealPeriodOver: '이의를 제기할 수 있는 기간이 지났어요.',
  gone: '찾을 수 없어요',
  goneText: '로그인한 뒤 알림을 다시 열어 주세요.',
  home: 'Homeground로 가기',
};

export const decisionWords: Readonly<Record<Locale, DecisionWords>> = { en, ko };
