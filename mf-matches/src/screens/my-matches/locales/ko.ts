import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  title: '내 경기',
  month: '달력',
  earlier: '이전 달',
  later: '다음 달',
  today: '오늘',
  'day.matches': '{day}, {count}경기',
  'day.all': '한 달 모두 보기',
  empty: '이달에는 경기가 없어요',
  empty_text: '확정된 경기, 지난 경기, 내가 올린 글이 날짜별로 여기에 모여요.',
  find: '경기 찾기',
};
