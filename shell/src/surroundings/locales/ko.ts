import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  'surroundings.motto': '다음 경기는 우리 동네에서.',
  'surroundings.shortcuts': '키보드 단축키',
  'surroundings.phone': '휴대폰에서 이 화면 열기',
  'surroundings.code': '이 화면의 QR 코드',
  'shortcut.home': '내 주변 경기',
  'shortcut.notifications': '알림',
  'shortcut.write': '글쓰기',
  'shortcut.chat': '채팅',
  'shortcut.me': '내 프로필',
  'shortcut.next': '목록의 다음 줄',
  'shortcut.previous': '목록의 이전 줄',
  'shortcut.back': '뒤로',
  'shortcut.help': '이 목록',
  'shortcut.on': '단축키 켜기',
  'shortcut.on_text': '글을 쓸 때가 아니면 키 하나로 쓸 수 있어요.',
};
