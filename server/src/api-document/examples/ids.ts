const id = (number: number) => `0190a7c4-8f00-7000-8000-${String(number).padStart(12, '0')}`;

/** Ids of the people, teams and things in the examples. */
export const ids = {
  mina: id(1),
  jun: id(2),
  hanRiver: id(11),
  mapo: id(12),
  match: id(21),
  oneOnOne: id(22),
  room: id(31),
  offer: id(32),
  guestSpot: id(33),
  guest: id(34),
  invitation: id(41),
  inviteLink: id(42),
  answerLink: id(43),
  message: id(51),
  notice: id(52),
  review: id(53),
  savedSearch: id(54),
  device: id(55),
} as const;

/** UUID that a client makes for a message. */
export const clientId = '0190c7e2-5f0c-7cc3-9d54-1f1a3a1b2c3d';

export const token = 'sV0cD3x7hN5y2kQm8rTz4wLb6pJf1aGe9uXiCoBvHnM';

export const times = {
  posted: '2026-11-20T01:30:00.000Z',
  applied: '2026-11-21T03:10:00.000Z',
  written: '2026-11-21T03:25:00.000Z',
  start: '2026-12-01T10:00:00.000Z',
  ended: '2026-12-01T12:05:00.000Z',
  final: '2026-12-01T13:40:00.000Z',
} as const;
