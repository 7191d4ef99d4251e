import type { AreaEvent, AreaReport, Locale } from '@homeground/shared/contracts';

export interface ReleaseWords {
  readonly title: string;
  readonly live: string;
  readonly history: string;
  readonly generation: string;
  readonly part: string;
  readonly version: string;
  readonly since: string;
  readonly canary: string;
  readonly health: string;
  readonly healthNote: string;
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly changed: string;
  readonly noTrouble: string;
  readonly longer: string;
  readonly nothing: string;
  readonly channels: Readonly<Record<AreaReport['channel'], string>>;
  readonly events: Readonly<Record<AreaEvent, string>>;
}

const en: ReleaseWords = {
  title: 'Releases',
  live: 'Live now',
  history: 'History',
  generation: 'Generation',
  part: 'Part',
  version: 'Version',
  since: 'Since',
  canary: 'Canary',
  health: 'Reported by pages, last 7 days',
  healthNote: 'An address counts once a day for each version. Reports that could not be sent are missing.',
  at: 'When',
  who: 'Who',
  why: 'Why',
  changed: 'What changed',
  noTrouble: 'No trouble',
  longer: 'longer than the history shown',
  nothing: 'Nothing has been released into this site yet.',
  channels: { stable: 'stable', canary: 'canary', preview: 'preview' },
  events: {
    loaded: 'pages it worked in:',
    load_failed: 'did not load:',
    render_failed: 'threw while drawn:',
    screen_failed: 'could not use an answer:',
    fell_back: 'gave way to the stable version:',
    moved_on: 'old tab moved on:',
  },
};

const ko: ReleaseWords = {
  title: '배포 현황',
  live: '지금 운영 중',
  history: '배포 기록',
  generation: '세대',
  part: '구성 요소',
  version: '버전',
  since: '적용 시점',
  canary: '카나리',
  health: '최근 7일 화면 상태',
  healthNote: '버전마다 한 주소는 하루에 한 번만 세어요. 보내지 못한 보고는 빠져 있어요.',
  at: '시각',
  who: '작업자',
  why: '이유',
  changed: '바뀐 내용',
  noTrouble: '문제 없음',
  longer: '아래 기록보다 전부터',
  nothing: '아직 이 사이트에 배포된 것이 없어요.',
  channels: { stable: '정식', canary: '카나리', preview: '미리 보기' },
  events: {
    loaded: '잘 동작한 화면:',
    load_failed: '불러오지 못함:',
    render_failed: '표시 중 오류:',
    screen_failed: '응답을 쓸 수 없음:',
    fell_back: '정식 버전으로 되돌아감:',
    moved_on: '열려 있던 화면이 새 버전으로 전환됨:',
  },
};

export const releaseWords: Readonly<Record<Locale, ReleaseWords>> = { en, ko };
