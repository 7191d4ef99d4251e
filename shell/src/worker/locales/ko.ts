import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  messages: '새 메시지가 {count}개 있어요',
  newest_of: '{text} (새 메시지 {count}개)',
  picture: '사진을 보냈어요',
  card: '변경을 제안했어요',
  deleted: '삭제된 메시지예요',
};
