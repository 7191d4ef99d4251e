export const en = {
  versus: 'v\u00a0{name}',
  guest_of: 'guest player for {name}',
  no_opponent: 'No opponent yet',
  score: '{own} : {other}',
  in_progress: 'In progress',
  awaiting: 'No result yet',
  WIN: 'Won',
  DRAW: 'Drawn',
  LOSS: 'Lost',
  WIN_forfeit: 'Won by forfeit',
  DRAW_forfeit: 'Drawn',
  LOSS_forfeit: 'Lost by forfeit',
} as const;
