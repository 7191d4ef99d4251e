import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  busy: '처리하고 있어요',
  retry: '다시 시도',
  close: '닫기',
  cancel: '취소',
  loading: '불러오는 중',
  required: '필수',
  'password.show': '비밀번호 보기',
  'password.hide': '비밀번호 숨기기',
  'counter.text': '{max}자 중 {count}자',
  'error.title': '불러오지 못했어요',
  'error.text': '연결이나 서버에 잠시 문제가 생겼어요. 작성한 내용은 그대로 있어요.',
  'stale.text': '새로고침하지 못했어요. 마지막으로 받은 내용을 보여드리고 있어요.',
  'level.one': '레벨 {level} (최고 5)',
  'level.range': '레벨 {from}에서 {to} (최고 5)',
  'toast.region': '알림 메시지',
  'map.nearer': '지도 확대',
  'map.farther': '지도 축소',
};
