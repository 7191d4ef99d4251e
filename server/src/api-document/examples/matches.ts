import type {
  CalendarMatch,
  MatchCard,
  MatchCopy,
  MatchDetail,
  NextMatch,
  Side,
} from '@homeground/shared/contracts';
import { ids, times } from './ids';
import { region, standing } from './people';

export const hostSide: Side = {
  teamId: ids.mapo,
  userId: null,
  name: 'Mapo Foxes',
  pictureUrl: null,
  level: 3,
  kit: { home: 'navy', away: 'yellow' },
};
export const ownSide: Side = {
  teamId: ids.hanRiver,
  userId: null,
  name: 'Han River',
  pictureUrl: null,
  level: 3,
  kit: { home: 'orange', away: 'white' },
};

const place = {
  venueState: 'BOOKED',
  venueName: 'Riverside hall 2',
  latitude: 37.541,
  longitude: 126.945,
} as const;
export const terms = {
  title: 'Five against five on Tuesday',
  sport: 'futsal',
  minutes: 120,
  timeZone: 'Asia/Seoul',
  ...place,
  playersPerSide: 5,
  costPerTeam: 40_000,
  currency: 'KRW',
} as const;

export const card: MatchCard = {
  id: ids.match,
  kind: 'TEAM',
  state: 'OPEN',
  takesProposals: true,
  startAt: times.start,
  ...terms,
  region,
  pointIsExact: true,
  aboutKm: 3,
  levelFrom: 2,
  levelTo: 4,
  gender: 'ANY',
  rated: true,
  host: hostSide,
  hostKit: hostSide.kit,
  away: null,
  fit: ['NEAR', 'LEVEL'],
  applicantCount: 1,
  mine: { isHost: false, isPlaying: false, proposalId: null, proposalState: null },
  createdAt: times.posted,
  version: 1,
};
export const confirmedCard: MatchCard = {
  ...card,
  state: 'CONFIRMED',
  takesProposals: false,
  away: ownSide,
  fit: [],
  mine: { isHost: false, isPlaying: true, proposalId: ids.room, proposalState: 'CONFIRMED' },
  version: 2,
};

export const detail: MatchDetail = {
  ...card,
  content: 'A friendly evening. We bring two balls.',
  rules: '',
  costNote: '',
  venueAddress: '',
  termsVersion: 1,
  seriesId: null,
  hostStanding: standing,
  shirts: { host: 'navy', away: null },
  kitClash: null,
  rivalry: null,
  result: null,
  gains: null,
  asked: { result: false, answer: false, review: false },
  lateCancel: false,
  hostMemberCount: 12,
  cancellation: null,
  eligibility: [
    {
      teamId: ids.hanRiver,
      name: 'Han River',
      pictureUrl: null,
      kit: ownSide.kit,
      people: 9,
      eligible: true,
      obstacles: [],
      warnings: [],
    },
  ],
  may: { edit: false, cancel: false, pause: false, resume: false, answerLineUp: false, rematch: false },
};

const calendarMatch: CalendarMatch = {
  id: ids.match,
  sport: 'futsal',
  title: card.title,
  startAt: times.start,
  minutes: 120,
  timeZone: 'Asia/Seoul',
  state: 'CONFIRMED',
  opponent: { teamId: ids.mapo, userId: null, name: 'Mapo Foxes', pictureUrl: null, kit: hostSide.kit },
  score: null,
  outcome: null,
  forfeit: false,
};

const nextMatch: NextMatch = {
  next: {
    match: confirmedCard,
    side: 'AWAY',
    shirts: { host: 'navy', away: 'orange' },
    termsVersion: 1,
    lineUp: { needed: 5, going: 4, unanswered: 2, theirGoing: 5, myAnswer: 'GOING' },
    guestOf: null,
    leads: true,
    roomId: ids.room,
    asksResult: false,
  },
};

const copy: MatchCopy = {
  teamId: ids.hanRiver,
  ...terms,
  content: detail.content,
  venueAddress: '',
  costNote: '',
  levelFrom: 2,
  levelTo: 4,
  gender: 'ANY',
  rules: '',
  rated: true,
};

export const matchExamples: Readonly<Record<string, object>> = {
  MatchPage: { matches: [card], nextCursor: null, at: times.applied },
  MatchAnswer: { match: detail },
  MatchesCreated: { ids: [ids.oneOnOne] },
  MatchPreview: {
    id: ids.match,
    title: card.title,
    sport: 'futsal',
    startAt: times.start,
    timeZone: 'Asia/Seoul',
    region,
    phase: 'OPEN',
    teams: {
      host: { name: card.host.name, pictureUrl: null, kit: { home: 'navy', away: 'white' } },
      away: null,
      shirts: { host: 'navy', away: null },
    },
  },
  MatchCopy: copy,
  LastPosts: { posts: [copy], currency: 'KRW' },
  MatchCount: { km: 10, count: 14, atLeast: false },
  NearCounts: {
    counts: [
      { km: 5, count: 6, atLeast: false },
      { km: 10, count: 14, atLeast: false },
    ],
  },
  NewMatchCount: { count: 2 },
  BusiestDistrict: { district: { ko: '마포구', en: 'Mapo-gu', count: 23 } },
  CurrencyAt: { currency: 'KRW' },
  MatchDays: {
    days: [
      { day: '2026-12-01', count: 8, atLeast: false },
      { day: '2026-12-02', count: 0, atLeast: false },
    ],
    total: { count: 8, atLeast: false },
  },
  NextMatch: nextMatch,
  MatchesBetween: { matches: [calendarMatch] },
  PastMatchPage: {
    matches: [{ ...calendarMatch, state: 'COMPLETED', score: { own: 3, other: 2 }, outcome: 'WIN' }],
    next: null,
  },
};
