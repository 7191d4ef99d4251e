import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  accept: '이 기기로 알림 받기',
  dismiss: '괜찮아요',
  install_first:
    '먼저 홈 화면에 추가해 주세요. 공유 버튼에서 ‘홈 화면에 추가’를 누른 뒤 추가된 앱에서 알림을 켤 수 있어요.',
  on: '이제 이 기기로 알려 드릴게요. 내 정보에서 바꿀 수 있어요.',
  blocked: '브라우저에서 알림이 막혀 있어요. 브라우저 설정에서 이 사이트의 알림을 허용해 주세요.',
};
