import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  title: '경기를 찾을 수 없어요',
  text: '삭제됐거나 볼 수 없는 경기예요.',
  action: '주변 경기 보기',
};
