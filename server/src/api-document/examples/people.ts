import type {
  BlockList,
  DeviceList,
  Me,
  MeAnswer,
  SignInAnswer,
  Standing,
  UserProfile,
} from '@homeground/shared/contracts';
import { ids, times } from './ids';

export const region = {
  ko: { depth1: '서울특별시', depth2: '영등포구', depth3: '여의동' },
  en: { depth1: 'Seoul', depth2: 'Yeongdeungpo-gu', depth3: 'Yeoui-dong' },
};

const me: Me = {
  id: ids.mina,
  username: 'mina_kim',
  nickname: 'Mina',
  pictureUrl: null,
  bio: 'Futsal on Tuesdays, tennis when it does not rain.',
  sports: ['futsal', 'tennis'],
  locale: 'en',
  latitude: 37.531,
  longitude: 126.914,
  searchDistance: 10,
  region: region.en,
};

export const standing: Standing = {
  records: [{ sport: 'futsal', wins: 6, draws: 1, losses: 3, rating: { value: 1542, provisional: false } }],
  manner: { score: 91, reviews: 8 },
  keptPromises: { percent: 95, of: 20 },
  form: ['LOSS', 'WIN', 'WIN', 'DRAW', 'WIN'],
};

const noStanding: Standing = { records: [], manner: null, keptPromises: null };

const meAnswer: MeAnswer = { user: me };
const signInAnswer: SignInAnswer = { user: me, restored: null };

const userProfile: UserProfile = {
  id: ids.jun,
  nickname: 'Jun',
  pictureUrl: null,
  bio: '',
  sports: ['tennis'],
  region: region.en,
  regionNames: region,
  aboutKm: 2,
  teams: [
    { id: ids.mapo, name: 'Mapo Foxes', sport: 'futsal', role: 'leader', logoUrl: null, kitHome: 'navy' },
  ],
  standing: noStanding,
  play: { ratings: [], againstMe: { wins: 1, draws: 0, losses: 2 }, coming: [], past: [] },
  mine: false,
  blocked: false,
  memberSince: times.posted,
  deleted: false,
};

const blockList: BlockList = { users: [{ id: ids.jun, nickname: 'Jun', pictureUrl: null }] };

const deviceList: DeviceList = {
  devices: [
    {
      id: ids.device,
      current: true,
      signedIn: true,
      agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
      createdAt: times.posted,
      lastSeenAt: times.written,
    },
  ],
};

export const peopleExamples: Readonly<Record<string, object>> = {
  MeAnswer: meAnswer,
  SignInAnswer: signInAnswer,
  UserProfile: userProfile,
  BlockList: blockList,
  DeviceList: deviceList,
};
