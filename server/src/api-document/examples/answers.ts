import type { Notice, Outlines } from '@homeground/shared/contracts';
import { ids, times, token } from './ids';
import { card } from './matches';
import { region, standing } from './people';
import { hanRiver, mapo, receivedInvitation } from './teams';

const notice: Notice = {
  id: ids.notice,
  number: 7,
  createdAt: times.written,
  read: false,
  actor: { userId: ids.jun, nickname: 'Jun', pictureUrl: null },
  kind: 'proposal.talk_opened',
  data: {
    matchId: ids.match,
    matchTitle: card.title,
    matchProposalId: ids.room,
    sideName: 'Mapo Foxes',
  },
};

const outlines: Outlines = {
  type: 'FeatureCollection',
  version: '2026-07',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [126.9, 37.51],
            [126.95, 37.53],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { ko: '영등포구', en: 'Yeongdeungpo-gu' },
      geometry: { type: 'Point', coordinates: [126.91, 37.52] },
    },
  ],
};

const savedSearch = {
  id: ids.savedSearch,
  name: 'Futsal on weekdays',
  filters: { sport: 'futsal', weekday: [1, 2, 3, 4, 5] },
  looksFor: 'MATCHES',
};

const challengingSide = { teamId: ids.hanRiver, name: 'Han River', eligible: true, obstacles: [] };

/** Examples of answers about subjects with only one or two examples. */
export const answerExamples: Readonly<Record<string, object>> = {
  Availability: { available: false, problem: 'taken' },
  RecoveryState: { codesLeft: 10, email: 'mina@example.org', emailConfirmed: true, letters: true },
  RecoveryCodes: { codes: ['7K4M-92QX-HT3P-0DWC', 'B5WD-6RNE-1YCV-8GJZ'] },
  DeparturePreview: {
    teams: [{ teamId: ids.hanRiver, name: 'Han River', role: 'leader', fate: 'PASSES', successor: 'Jun' }],
    matches: [
      {
        matchId: ids.match,
        title: card.title,
        startAt: times.start,
        timeZone: 'Asia/Seoul',
        fate: 'WITHDRAWN',
      },
    ],
    invitations: 1,
  },
  AppConfig: {
    maps: {
      host: '',
      key: null,
      source: 'offline',
      tileUrl: null,
      attribution: 'OpenStreetMap',
      attributionIn: { ko: 'OpenStreetMap', en: 'OpenStreetMap' },
    },
    demo: false,
    mail: true,
    pushKey: null,
    linkPreviewHosts: ['map.naver.com'],
  },
  AddressAnswer: {
    meta: { total_count: 1 },
    documents: [
      {
        address: {
          address_name: '서울특별시 영등포구 여의동',
          region_1depth_name: '서울특별시',
          region_2depth_name: '영등포구',
          region_3depth_name: '여의동',
          mountain_yn: 'N',
          main_address_no: '',
          sub_address_no: '',
          zip_code: '',
        },
        road_address: null,
      },
    ],
  },
  NeighbourhoodsAnswer: {
    neighbourhoods: [{ id: 'kr-11560540', names: region, latitude: 37.526, longitude: 126.929 }],
    finest: 'neighbourhood',
  },
  Outlines: outlines,
  Unread: { unread: 2 },
  NotificationsPage: {
    invitations: [receivedInvitation],
    notices: [notice],
    next: null,
    number: 7,
    unread: 2,
  },
  NoticesSince: { notices: [notice], number: 7, unread: 2, limited: false },
  UnreadPushes: { rooms: [ids.room], notices: [] },
  PushState: { off: ['search'], quiet: { from: 22, until: 8 }, preview: true, device: false },
  OpponentsPage: {
    opponents: [
      {
        team: mapo,
        playingDays: ['tue'],
        lastPlayedAt: times.posted,
        manner: standing.manner,
        reasons: ['NEAR', 'LEVEL', 'DAYS'],
        waiting: false,
      },
    ],
    next: null,
  },
  ChallengeCheck: { team: { ...mapo, sport: hanRiver.sport }, sides: [challengingSide] },
  ChallengeSent: { matchId: ids.match },
  CalendarFeed: { url: `https://homeground.example/api/calendar/feed.ics?token=${token}` },
  SavedSearchAnswer: { savedSearch },
  SavedSearchesAnswer: { savedSearches: [savedSearch] },
  Todos: {
    todos: [
      {
        kind: 'applicants',
        matchId: ids.match,
        matchTitle: card.title,
        sport: 'futsal',
        startAt: times.start,
        timeZone: 'Asia/Seoul',
        count: 2,
        dueAt: null,
      },
    ],
  },
};
