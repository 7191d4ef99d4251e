import type { KitColourName, Locale, LineUpAnswer } from '@homeground/shared/contracts';

/** The page is written by the server, for people who have neither the app nor an account: its words stand here. */
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
    question: 'Are you coming?',
    team: 'Team',
    when: 'When',
    where: 'Where',
    kit: 'Shirt',
    somewhere: 'To be agreed',
    come: (going, needed) => `${going} coming · ${needed} play at a time`,
    names: 'Who comes',
    name: 'Your name',
    nameHint: '2 to 20 letters, as your captain knows you',
    nameWrong: 'Write a name of 2 to 20 letters.',
    answers: { GOING: 'Going', MAYBE: 'Maybe', NOT_GOING: 'Not going' },
    yours: (name, answer) => `${name}, you said: ${answer}.`,
    change: 'You can change it here, on this device.',
    same: (name) => `Is that you? Somebody called ${name} has answered already.`,
    sameYes: 'If it is you, open the link on the device you answered from, or tell your captain.',
    sameNo: 'No, I am somebody else of that name',
    back: 'Back',
    full: 'The list is full. Ask your captain.',
    noCookie:
      'Your browser kept no cookie from this page, so nothing was saved. Allow it, or open the link in another browser.',
    gone: 'This link does not work',
    goneText: 'It was switched off or replaced, or a part of it is missing. Ask your captain for a new one.',
    closed: 'This match takes no more answers',
    closedText: 'It is over, or it was called off.',
    slow: 'Too many tries',
    slowText: (minutes) => `Try again in ${minutes} min.`,
    privacy:
      'Your team sees your name and answer, the other team only numbers. Names are deleted 30 days after the match.',
    signUp: 'Go to Homeground',
  },
  ko: {
    question: '올 수 있나요?',
    team: '팀',
    when: '언제',
    where: '어디서',
    kit: '유니폼',
    somewhere: '아직 정하는 중이에요',
    come: (going, needed) => `지금까지 ${going}명 · 한 번에 ${needed}명씩 뛰어요`,
    names: '오는 사람',
    name: '이름',
    nameHint: '팀장이 알아볼 수 있게 2~20자로 적어 주세요',
    nameWrong: '이름을 2~20자로 적어 주세요.',
    answers: { GOING: '갈게요', MAYBE: '아직 몰라요', NOT_GOING: '못 가요' },
    yours: (name, answer) => `${name} 님의 답: ${answer}`,
    change: '이 기기에서 언제든 바꿀 수 있어요.',
    same: (name) => `혹시 본인인가요? ${name} 이름으로 이미 답한 사람이 있어요.`,
    sameYes: '본인이라면 답했던 기기에서 링크를 다시 열거나 팀장에게 말해 주세요.',
    sameNo: '아니요, 이름만 같아요',
    back: '돌아가기',
    full: '명단이 가득 찼어요. 팀장에게 물어보세요.',
    noCookie:
      '브라우저가 쿠키를 저장하지 않아 답을 남기지 못했어요. 쿠키를 허용하거나 다른 브라우저에서 열어 주세요.',
    gone: '이 링크는 쓸 수 없어요',
    goneText: '꺼졌거나 새 링크로 바뀌었거나 주소가 잘렸을 수 있어요. 팀장에게 새 링크를 받아 주세요.',
    closed: '더는 답을 받지 않아요',
    closedText: '경기가 끝났거나 취소됐어요.',
    slow: '너무 여러 번 시도했어요',
    slowText: (minutes) => `${minutes}분 뒤에 다시 해 주세요.`,
    privacy: '이름과 답은 우리 팀만 봐요. 상대 팀은 인원수만 봐요. 이름은 경기 30일 뒤에 지워져요.',
    signUp: '홈그라운드로 가기',
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
    orange: '주황',
    red: '빨강',
    maroon: '자주',
    yellow: '노랑',
    green: '초록',
    mint: '민트',
    sky: '하늘',
    blue: '파랑',
    navy: '남색',
    purple: '보라',
    pink: '분홍',
    white: '하양',
    grey: '회색',
    black: '검정',
  },
};
