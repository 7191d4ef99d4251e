import type { MatchCard, MatchDetail, Side } from '@homeground/shared/contracts';

const region = {
  ko: { depth1: '서울', depth2: '강남구', depth3: '역삼동' },
  en: { depth1: 'Seoul', depth2: 'Gangnam-gu', depth3: 'Yeoksam-dong' },
};

/** A team that plays against the host. */
export const nightOwls: Side = {
  teamId: 't2',
  userId: null,
  name: 'Night owls',
  pictureUrl: null,
  level: 3,
  kit: { home: 'navy', away: 'sky' },
};

/** Returns tomorrow at 19:00 in Seoul, in whatever time zone the test runs. */
function tomorrowEvening(): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(Date.now() + 86_400_000);
  return `${day}T10:00:00.000Z`;
}

export function someMatch(part: Partial<MatchCard> = {}): MatchCard {
  return {
    id: 'm1',
    kind: 'TEAM',
    sport: 'futsal',
    title: 'Sunday crew wants a rival',
    state: 'OPEN',
    takesProposals: true,
    startAt: tomorrowEvening(),
    minutes: 120,
    timeZone: 'Asia/Seoul',
    venueState: 'BOOKED',
    venueName: 'Gangnam field',
    region,
    latitude: 37.501,
    longitude: 127.037,
    pointIsExact: true,
    aboutKm: 2,
    playersPerSide: 7,
    costPerTeam: 40000,
    currency: 'KRW',
    levelFrom: 2,
    levelTo: 3,
    gender: 'ANY',
    rated: true,
    host: {
      teamId: 't1',
      userId: null,
      name: 'FC Yeoksam',
      pictureUrl: null,
      level: 3,
      kit: { home: 'orange', away: 'white' },
    },
    hostKit: { home: 'orange', away: 'white' },
    away: null,
    fit: [],
    applicantCount: 3,
    mine: { isHost: false, isPlaying: false, proposalId: null, proposalState: null },
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...part,
  };
}

export function someDetail(part: Partial<MatchDetail> = {}): MatchDetail {
  return {
    ...someMatch(),
    content: 'We play fair and finish with a coffee.',
    rules: 'No slide tackles',
    costNote: 'Water included',
    venueAddress: 'Teheran-ro 1',
    termsVersion: 1,
    seriesId: null,
    hostStanding: {
      records: [
        { sport: 'futsal', wins: 5, draws: 1, losses: 2, rating: { value: 1540, provisional: false } },
      ],
      manner: { score: 86, reviews: 9 },
      keptPromises: { percent: 95, of: 20 },
    },
    rivalry: null,
    kitClash: null,
    shirts: { host: 'orange', away: null },
    hostMemberCount: 12,
    cancellation: null,
    eligibility: [
      {
        teamId: 't2',
        name: 'Night owls',
        pictureUrl: null,
        kit: { home: 'navy', away: 'white' },
        people: 12,
        eligible: true,
        obstacles: [],
        warnings: [],
      },
    ],
    result: null,
    gains: null,
    asked: { result: false, review: false },
    lateCancel: false,
    may: { edit: false, cancel: false, pause: false, resume: false, answerLineUp: false, rematch: false },
    ...part,
  };
}
