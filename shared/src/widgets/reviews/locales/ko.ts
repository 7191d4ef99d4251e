import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  'grade.GREAT': '최고예요',
  'grade.GOOD': '좋았어요',
  'grade.BAD': '아쉬웠어요',
  'tag.PUNCTUAL': '시간을 잘 지켰어요',
  'tag.FAIR_PLAY': '페어플레이했어요',
  'tag.FRIENDLY': '친절했어요',
  'tag.SKILLED': '실력이 좋았어요',
  'tag.EVEN_MATCH': '팽팽한 경기였어요',
  'tag.WELL_ORGANISED': '준비를 잘했어요',
  'tag.QUICK_REPLIES': '답장이 빨랐어요',
  'tag.CAME_LATE': '늦게 왔어요',
  'tag.TOO_FEW_PLAYERS': '인원이 부족했어요',
  'tag.ROUGH_PLAY': '플레이가 거칠었어요',
  'tag.BAD_LANGUAGE': '말이 거칠었어요',
  'tag.UNEVEN_MATCH': '실력 차이가 컸어요',
  'tag.CHANGED_PLANS': '일정을 바꿨어요',
  'tag.HARD_TO_REACH': '연락이 잘 안 됐어요',
};
