import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  none: '–',
  percent: '{percent}%',
  rating_games: '{count}경기 기준',
  rating_provisional: '임시, 지금까지 {count}경기',
  rating_none: '첫 공식 경기 뒤에 보여요',
  points: '{score}점',
  manner_from: '후기 {count}개 기준',
  manner_none: '후기 3개부터 보여요',
  kept_of: '최근 {count}경기 기준',
  kept_of_person: '최근 1대1·용병 {count}경기 기준',
  kept_none_person: '1대1이나 용병으로 경기하면 보여요. 팀 경기는 팀 프로필에 나와요',
  kept_none: '확정된 경기가 생기면 보여요',
  chart_spoken: '{count}경기 동안의 레이팅: {from}에서 {to}, 최저 {low}, 최고 {high}',
  chart_low: '최저 {value}',
  chart_high: '최고 {value}',
  chart_table: '경기별로 보기',
  chart_day: '날짜',
};
