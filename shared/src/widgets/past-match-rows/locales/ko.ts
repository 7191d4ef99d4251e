import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  more_failed: '경기를 더 불러오지 못했어요.',
};
