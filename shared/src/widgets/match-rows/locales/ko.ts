import type { en } from './en';

export const ko: Record<keyof typeof en, string> = {
  versus: 'vs\u00a0{name}',
  guest_of: '{name} 용병',
  no_opponent: '상대 찾는 중',
  score: '{own} : {other}',
  in_progress: '진행 중',
  awaiting: '결과 미정',
  WIN: '승',
  DRAW: '무',
  LOSS: '패',
  WIN_forfeit: '몰수승',
  DRAW_forfeit: '무',
  LOSS_forfeit: '몰수패',
};
