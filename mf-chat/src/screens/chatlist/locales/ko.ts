import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  'chatlist.title': '전체 채팅',
  'chatlist.empty_title': '아직 채팅이 없어요',
  'chatlist.empty_text': '경기에 신청하거나 신청을 받으면 채팅방이 생겨요.',
  'chatlist.empty_find': '경기 찾기',
  'chatlist.empty_post': '경기 올리기',
  'chatlist.teams': '내 팀',
  'chatlist.push_offer': '답변이 오면 바로 알려 드릴까요?',
  'chatlist.search': '내 채팅에서 찾기',
  'chatlist.nothing_found': '“{words}”{이/가} 있는 채팅이 없어요.',
  'chatlist.waiting': '먼저 확인할 채팅',
  'chatlist.upcoming': '다가오는 경기',
  'chatlist.talking': '대화 중',
  'chatlist.over': '끝난 채팅',
  'chatlist.over_count': '끝난 채팅 {count}개',
};
