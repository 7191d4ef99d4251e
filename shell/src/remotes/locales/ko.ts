import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  'card.title': '화면을 불러오지 못했어요',
  'card.text.mf-matches':
    '경기 화면을 불러오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 저장된 내용은 안전해요.',
  'card.text.mf-teams':
    '팀과 초대 화면을 불러오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 저장된 내용은 안전해요.',
  'card.text.mf-chat':
    '채팅 화면을 불러오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 저장된 내용은 안전해요.',
  'card.text.mf-account':
    '계정 화면을 불러오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 저장된 내용은 안전해요.',
  'card.text.other': '이 화면을 불러오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 저장된 내용은 안전해요.',
  'card.outdated': 'Homeground가 업데이트됐어요. 새로고침해 주세요. 채팅에 쓰던 메시지는 남아 있어요.',
  'card.reload': '새로고침',
  'card.offline': '오프라인이에요. 다시 연결되면 자동으로 열려요.',
};
