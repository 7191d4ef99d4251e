import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  'card.title': '화면을 불러오지 못했어요',
  'card.text.mf-matches': '경기 화면을 가져오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 내용은 안전해요.',
  'card.text.mf-teams': '팀과 초대 화면을 가져오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 내용은 안전해요.',
  'card.text.mf-chat': '채팅 화면을 가져오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 내용은 안전해요.',
  'card.text.mf-account': '계정 화면을 가져오지 못했어요. 다른 화면은 그대로 쓸 수 있고, 내용은 안전해요.',
  'card.outdated':
    '이 화면을 연 뒤에 Homeground가 새로워졌어요. 페이지를 다시 불러와 주세요. 채팅에 쓰던 글은 남아 있어요.',
  'card.reload': '페이지 다시 불러오기',
  'card.offline': '오프라인이에요. 다시 연결되면 화면이 저절로 열려요.',
};
