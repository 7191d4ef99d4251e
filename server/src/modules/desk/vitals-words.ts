import type { Locale } from '@homeground/shared/contracts';

const en = {
  title: 'Page speed',
  intro: 'Three of four pages were at least this fast, in the last 7 days. An address counts once a day.',
  screens: 'By screen and version',
  networks: 'By network',
  errors: 'Errors',
  screen: 'Screen',
  version: 'Version',
  network: 'Network',
  pages: 'Pages',
  lcp: 'Largest paint',
  inp: 'Tap to paint',
  cls: 'Moved',
  slow: 'slower than good',
  none: 'No page has reported yet.',
  noErrors: 'No page has reported an error.',
  error: 'Error',
  place: 'Place',
};

const ko: typeof en = {
  title: '화면 속도',
  intro: '최근 7일 동안 화면 넷 중 셋은 이보다 빨랐어요. 한 주소는 하루에 한 번만 세어요.',
  screens: '화면과 버전별',
  networks: '네트워크별',
  errors: '오류',
  screen: '화면',
  version: '버전',
  network: '네트워크',
  pages: '화면 수',
  lcp: '주요 내용 표시',
  inp: '탭 반응',
  cls: '밀림',
  slow: '기준보다 느림',
  none: '아직 보고한 화면이 없어요.',
  noErrors: '오류를 보고한 화면이 없어요.',
  error: '오류',
  place: '위치',
};

export const vitalsWords: Readonly<Record<Locale, typeof en>> = { en, ko };
