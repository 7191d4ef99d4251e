import type { firstEn } from './first-en';

/** Words that the page's first script draws too, before the shell's code arrives. */
export const firstKo: Record<keyof typeof firstEn, string> = {
  'app.name': 'Homeground',
  'bar.home': '홈',
  'bar.notifications': '초대 알림',
  'bar.write': '글쓰기',
  'bar.chat': '채팅',
  'bar.me': '내 정보',
  'landing.title': '다음 경기는 우리 동네에서',
  'landing.text': '경기를 올리고, 가까운 상대를 찾고, 채팅으로 시간과 장소를 정하고, 결과까지 함께 남겨요.',
  'landing.signin': '로그인',
  'landing.signup': '회원가입',
};
