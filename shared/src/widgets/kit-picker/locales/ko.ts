import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  'kit.orange': '주황색',
  'kit.red': '빨간색',
  'kit.maroon': '자주색',
  'kit.yellow': '노란색',
  'kit.green': '초록색',
  'kit.mint': '민트색',
  'kit.sky': '하늘색',
  'kit.blue': '파란색',
  'kit.navy': '남색',
  'kit.purple': '보라색',
  'kit.pink': '분홍색',
  'kit.white': '흰색',
  'kit.grey': '회색',
  'kit.black': '검은색',
  title: '유니폼',
  home: '홈 유니폼',
  away: '원정 유니폼',
  preview: '홈 유니폼 {home}, 원정 유니폼 {away}',
};
