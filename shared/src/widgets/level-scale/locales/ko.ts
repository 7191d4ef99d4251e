import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  text_1: '이제 막 시작했거나 오랜만에 다시 해요.',
  text_2: '가끔 모여 가볍게 즐겨요.',
  text_3: '거의 매주 하고 기본기가 있어요.',
  text_4: '꾸준히 훈련하고 잘하는 팀과도 겨뤄요.',
  text_5: '리그나 대회에 나가거나 선수 출신이에요.',
  explain: '레벨은 어떻게 나뉘나요?',
};
