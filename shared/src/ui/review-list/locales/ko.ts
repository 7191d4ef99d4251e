import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  reviews: '후기',
  more_failed: '다음 후기를 불러오지 못했어요.',
  report: '이 후기 신고하기',
  reported: '신고를 받았어요. 알려 주셔서 고마워요.',
  why: '어떤 점이 문제인가요?',
  choose: '가장 가까운 것을 골라 주세요.',
  'reason.abuse': '욕설, 위협, 혐오',
  'reason.spam': '광고나 도배',
  'reason.fake': '사실과 달라요',
  'reason.unsafe': '개인 정보가 드러나요',
  'reason.other': '그 밖의 문제',
  note: '더 알려 줄 내용이 있나요?',
  note_hint: '쓰지 않아도 돼요.',
  what_happens: '운영자만 읽어요. 누가 신고했는지는 아무에게도 알리지 않아요.',
  send: '신고 보내기',
};
