import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  why: '어떤 문제인가요?',
  choose: '가장 가까운 것을 골라 주세요.',
  'reason.abuse': '욕설, 위협, 혐오',
  'reason.spam': '광고나 도배',
  'fake.user': '다른 사람 사칭',
  'fake.team': '실제로 없는 팀이에요',
  'fake.match': '실제로 없는 경기예요',
  'fake.message': '다른 사람 사칭',
  'fake.review': '사실과 달라요',
  'unsafe.user': '불안하거나 위험하게 느껴져요',
  'unsafe.team': '불안하거나 위험하게 느껴져요',
  'unsafe.match': '안전해 보이지 않아요',
  'unsafe.message': '위험하거나 법에 어긋나요',
  'unsafe.review': '개인 정보가 드러나요',
  'reason.other': '그 밖의 문제',
  note: '무슨 일이 있었나요?',
  note_hint: '쓰지 않아도 돼요. 언제, 어디서였는지 알려 주시면 도움이 돼요.',
  what_happens: '운영자만 읽어요. 누가 신고했는지는 아무에게도 알리지 않아요.',
  send: '신고 보내기',
  sent: '신고를 받았어요. 알려 주셔서 고마워요.',
};
