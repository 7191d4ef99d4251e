import type {
  Applicant,
  CardMessage,
  DeletedMessage,
  Message,
  MessagePage,
  Proposal,
  Room,
  RoomDetail,
  RoomReader,
  SystemMessage,
  TeamRoom,
  TeamRoomDetail,
  TextMessage,
} from '@homeground/shared/contracts';

export const me = '01900000-0000-7000-8000-000000000001';
export const otherUserId = '01900000-0000-7000-8000-000000000002';

const noActs = {
  talk: false,
  reject: false,
  standby: false,
  confirm: false,
  withdraw: false,
  agree: false,
  take: false,
};
const timeOf = (number: number) => new Date(Date.UTC(2026, 4, 1, 10, 0, number)).toISOString();

export function text(number: number, part: Partial<TextMessage> = {}): TextMessage {
  return {
    kind: 'text',
    id: `m${number}`,
    number,
    createdAt: timeOf(number),
    change: 0,
    reactions: [],
    quote: null,
    clientId: `c${number}`,
    sender: { userId: otherUserId, nickname: 'Jun', pictureUrl: null, side: 'HOST' },
    text: `message ${number}`,
    hidden: false,
    ...part,
  };
}

export const ownText = (number: number, part: Partial<TextMessage> = {}): TextMessage =>
  text(number, { sender: { userId: me, nickname: 'Mina', pictureUrl: null, side: 'APPLICANT' }, ...part });

export function system(number: number, part: Partial<SystemMessage> = {}): SystemMessage {
  return {
    kind: 'system',
    id: `m${number}`,
    number,
    change: 0,
    createdAt: timeOf(number),
    event: 'talk_opened',
    side: 'HOST',
    card: null,
    ...part,
  };
}

export function timeCard(number: number, part: Partial<CardMessage> = {}): CardMessage {
  return {
    kind: 'card',
    id: `m${number}`,
    number,
    change: 0,
    createdAt: timeOf(number),
    clientId: `c${number}`,
    sender: { userId: otherUserId, nickname: 'Jun', pictureUrl: null, side: 'HOST' },
    state: 'PROPOSED',
    replaces: null,
    terms: { kind: 'time', time: { startAt: '2026-06-06T11:00:00.000Z', minutes: 120 } },
    ...part,
  };
}

export const someProposal = (part: Partial<Proposal> = {}): Proposal => ({
  id: 'p1',
  matchId: 'm1',
  state: 'TALKING',
  side: {
    teamId: 't2',
    userId: null,
    name: 'Night owls',
    pictureUrl: null,
    level: 3,
    kit: { home: 'navy', away: 'sky' },
  },
  message: 'We would love to play.',
  appliedAt: timeOf(0),
  since: timeOf(0),
  termsVersion: 1,
  mustAgree: false,
  offeredUntil: null,
  thinSides: [],
  ...part,
});

export function someRoomRow(part: Partial<Room> = {}): Room {
  return {
    id: 'p1',
    kind: 'PROPOSAL',
    matchId: 'm1',
    matchTitle: 'Sunday crew wants a rival',
    matchStartAt: '2026-06-06T10:00:00.000Z',
    timeZone: 'Asia/Seoul',
    mySide: 'APPLICANT',
    opponent: {
      teamId: 't1',
      userId: null,
      name: 'FC Yeoksam',
      pictureUrl: null,
      level: 3,
      kit: { home: 'navy', away: 'sky' },
    },
    opponentKit: 'navy',
    state: 'TALKING',
    mustAgree: false,
    lastMessage: text(3),
    unread: 0,
    muted: false,
    ...part,
  };
}

export const someReader = (userId: string, part: Partial<RoomReader> = {}): RoomReader => ({
  userId,
  nickname: userId === otherUserId ? 'Jun' : userId,
  pictureUrl: null,
  side: 'HOST',
  readUpTo: 0,
  ...part,
});

export function someRoom(part: Partial<RoomDetail> = {}): RoomDetail {
  return {
    ...someRoomRow(),
    match: {
      id: 'm1',
      kind: 'TEAM',
      sport: 'futsal',
      title: 'Sunday crew wants a rival',
      state: 'OPEN',
      startAt: '2026-06-06T10:00:00.000Z',
      minutes: 120,
      timeZone: 'Asia/Seoul',
      venueState: 'BOOKED',
      venueName: 'Gangnam field',
      venueAddress: 'Teheran-ro 1',
      latitude: 37.5,
      longitude: 127.04,
      pointIsExact: true,
      region: null,
      playersPerSide: 7,
      currency: 'KRW',
      costPerTeam: 40000,
      kit: null,
    },
    proposal: someProposal({ ...(part.id && { id: part.id }), ...(part.state && { state: part.state }) }),
    guestOffer: null,
    kitClash: null,
    mine: {
      teamId: 't2',
      userId: null,
      name: 'Night owls',
      pictureUrl: null,
      level: 3,
      kit: { home: 'navy', away: 'sky' },
    },
    lineUps: null,
    lastNumber: 3,
    firstNumber: 1,
    readUpTo: 3,
    opponentReadUpTo: 2,
    readers: [someReader(otherUserId, { readUpTo: 2 })],
    may: { ...noActs, withdraw: true, write: true, proposeCard: true },
    ...part,
  };
}

export const someTeamRow = (part: Partial<TeamRoom> = {}): TeamRoom => ({
  id: 't2',
  kind: 'TEAM',
  teamName: 'Night owls',
  teamPictureUrl: null,
  kit: 'navy',
  myRole: 'member',
  lastMessage: text(3),
  unread: 0,
  muted: false,
  ...part,
});

export const someTeamRoom = (part: Partial<TeamRoomDetail> = {}): TeamRoomDetail => ({
  ...someTeamRow(),
  lastNumber: 3,
  firstNumber: 1,
  readUpTo: 3,
  readers: [{ userId: otherUserId, nickname: 'Jun', pictureUrl: null, readUpTo: 2, firstNumber: 1 }],
  announcement: null,
  may: { write: true, announce: false },
  ...part,
});

/** Returns the rights of a user who has only the rights in `part`. */
export const mayOnly = (part: Partial<RoomDetail['may']>): RoomDetail['may'] => ({
  ...noActs,
  write: false,
  proposeCard: false,
  ...part,
});

export function someApplicant(part: Partial<Applicant> = {}): Applicant {
  return {
    proposal: someProposal({ state: 'PENDING' }),
    standing: {
      records: [
        { sport: 'futsal', wins: 5, draws: 1, losses: 2, rating: { value: 1540, provisional: false } },
      ],
      manner: { score: 86, reviews: 9 },
      keptPromises: { percent: 95, of: 20 },
    },
    memberCount: 12,
    aboutKm: 3,
    clashes: false,
    otherLevel: false,
    unread: 0,
    lastMessageAt: timeOf(1),
    may: { ...noActs, talk: true, reject: true },
    ...part,
  };
}

export const page = (...messages: Message[]): MessagePage => pageOf(messages);

/** Returns a page of a room without changes. */
export const pageOf = (
  messages: readonly Message[],
  lastNumber = messages.at(-1)?.number ?? 0,
  part: Partial<MessagePage> = {},
): MessagePage => ({
  messages: [...messages],
  firstNumber: 1,
  lastNumber,
  changes: [],
  changedUpTo: 0,
  lastChange: 0,
  ...part,
});

export const deletedMessage = (number: number, part: Partial<DeletedMessage> = {}): DeletedMessage => {
  const { id, createdAt, clientId, sender } = text(number);
  return { id, number, createdAt, clientId, sender, kind: 'deleted', text: '', change: 1, ...part };
};
