import type { KitColourName, Locale, LineUpAnswer } from '@homeground/shared/contracts';

/** Texts of the answer page, which the server renders for people without an account. */
interface AnswerWords {
  readonly question: string;
  readonly team: string;
  readonly when: string;
  readonly where: string;
  readonly kit: string;
  readonly somewhere: string;
  readonly come: (going: number, needed: number) => string;
  readonly names: string;
  readonly name: string;
  readonly nameHint: string;
  readonly nameWrong: string;
  readonly terms: string;
  readonly answers: Readonly<Record<LineUpAnswer, string>>;
  readonly yours: (name: string, answer: string) => string;
  readonly change: string;
  readonly same: (name: string) => string;
  readonly sameYes: string;
  readonly sameNo: string;
  readonly back: string;
  readonly full: string;
  readonly noCookie: string;
  readonly gone: string;
  readonly goneText: string;
  readonly closed: string;
  readonly closedText: string;
  readonly slow: string;
  readonly slowText: (minutes: number) => string;
  readonly privacy: string;
  readonly signUp: string;
}

export const answerWords: Readonly<Record<Locale, AnswerWords>> = {
  en: {
    question: 'Are you going?',
    team: 'Team',
    when: 'When',
    where: 'Where',
    kit: 'Kit',
    somewhere: 'Venue to be agreed',
    come: (going, needed) => `${going} going · ${needed} players a side`,
    names: 'Who’s going',
    name: 'Your name',
    nameHint: '2 to 20 letters, so your team leader knows who you are.',
    terms: 'The time or place has just changed. Check it, then answer again.',
    nameWrong: 'Enter your own name, with 2 to 20 letters and no hidden characters.',
    answers: { GOING: 'Going', MAYBE: 'Maybe', NOT_GOING: 'Not going' },
    yours: (name, answer) => `${name}, you said: ${answer}.`,
    change: 'You can change it here, on this device.',
    same: (name) => `Is that you? Someone called ${name} has already answered.`,
    sameYes: 'If it’s you, open the link on the device you answered from, or tell your team leader.',
    sameNo: 'No, I just have the same name',
    back: 'Back',
    full: 'The line-up is full. Ask your team leader.',
    noCookie:
      'Your browser didn’t keep this page’s cookie, so nothing was saved. Allow it, or open the link in another browser.',
    gone: 'This link doesn’t work',
    goneText:
      'It was switched off or replaced, or the link is incomplete. Ask your team leader for a new one.',
    closed: 'You can’t answer any more',
    closedText: 'The match is over or was cancelled.',
    slow: 'One moment',
    slowText: (minutes) => `That was a lot at once. Try again in ${minutes} min.`,
    privacy:
      'Your team sees your name and answer; the other team only sees numbers. Names are deleted 30 days after the match.',
    signUp: 'Go to Homeground',
  },
  ko: {
    question: '경기에 참석하시나요?',
    team: '팀',
    when: '언제',
    where: '어디서',
    kit: '유니폼',
    somewhere: '장소 협의',
    come: (going, needed) => `지금까지 ${going}명 참석 · 한 팀 ${needed}명`,
    names: '참석하는 사람',
    name: '이름',
    nameHint: '팀장이 알아볼 수 있게 2~20자로 적어 주세요.',
    terms: '방금 시간이나 장소가 바뀌었어요. 확인한 뒤 다시 답해 주세요.',
    nameWrong: '보이지 않는 글자 없이 본인 이름을 2~20자로 적어 주세요.',
    answers: { GOING: '참석', MAYBE: '미정', NOT_GOING: '불참' },
    yours: (name, answer) => `${name}님의 답: ${answer}`,
    change: '이 기기에서 언제든 바꿀 수 있어요.',
    same: (name) => `혹시 본인인가요? ${name} 이름으로 이미 답한 사람이 있어요.`,
    sameYes: '본인이라면 답했던 기기에서 링크를 다시 열거나 팀장에게 말해 주세요.',
    sameNo: '아니요, 이름만 같아요',
    back: '돌아가기',
    full: '참석 명단이 모두 찼어요. 팀장에게 물어보세요.',
    noCookie:
      '브라우저가 쿠키를 저장하지 않아 답을 남기지 못했어요. 쿠키를 허용하거나 다른 브라우저에서 열어 주세요.',
    gone: '쓸 수 없는 링크예요',
    goneText:
      '사용이 중지됐거나, 새 링크로 바뀌었거나, 링크가 잘렸을 수 있어요. 팀장에게 새 링크를 받아 주세요.',
    closed: '이제 답할 수 없는 경기예요',
    closedText: '경기가 끝났거나 취소됐어요.',
    slow: '조금만 기다려 주세요',
    slowText: (minutes) => `안전을 위해 잠시 멈췄어요. ${minutes}분 뒤에 다시 시도해 주세요.`,
    privacy:
      '이름과 답은 우리 팀이 볼 수 있고, 상대 팀에는 인원수만 보여요. 이름은 경기가 끝나고 30일 뒤에 지워져요.',
    signUp: 'Homeground로 가기',
  },
};

export const kitWords: Readonly<Record<Locale, Readonly<Record<KitColourName, string>>>> = {
  en: {
    orange: 'Orange',
    red: 'Red',
    maroon: 'Maroon',
    yellow: 'Yellow',
    green: 'Green',
    mint: 'Mint',
    sky: 'Sky blue',
    blue: 'Blue',
    navy: 'Navy',
    purple: 'Purple',
    pink: 'Pink',
    white: 'White',
    grey: 'Grey',
    black: 'Black',
  },
  ko: {
    orange: '주황색',
    red: '빨간색',
    maroon: '자주색',
    yellow: '노란색',
    green: '초록색',
    mint: '민트색',
    sky: '하늘색',
    blue: '파란색',
    navy: '남색',
    purple: '보라색',
    pink: '분홍색',
    white: '흰색',
    grey: '회색',
    black: '검은색',
  },
};
