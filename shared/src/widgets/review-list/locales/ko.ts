import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  reviews: '후기',
  more_failed: '후기를 더 불러오지 못했어요.',
  report: '이 후기 신고하기',
};
