import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  'kit.orange': '주황',
  'kit.red': '빨강',
  'kit.maroon': '자주',
  'kit.yellow': '노랑',
  'kit.green': '초록',
  'kit.mint': '민트',
  'kit.sky': '하늘',
  'kit.blue': '파랑',
  'kit.navy': '남색',
  'kit.purple': '보라',
  'kit.pink': '분홍',
  'kit.white': '하양',
  'kit.grey': '회색',
  'kit.black': '검정',
  title: '유니폼',
  home: '홈 유니폼',
  away: '원정 유니폼',
  preview: '홈 유니폼 {home}, 원정 유니폼 {away}',
};
