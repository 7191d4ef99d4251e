import type { Locale } from '@homeground/shared/contracts';
import type { NumberName } from './numbers.repository';

const en = {
  title: 'Numbers',
  day: 'Day (Korea)',
  names: {
    signUps: 'Sign-ups',
    posts: 'Posts',
    applications: 'Applications',
    confirmations: 'Confirmed',
    played: 'Played',
    results: 'Results',
    messages: 'Messages',
    reports: 'Reports',
  } satisfies Record<NumberName, string>,
  finding: 'Posts that find an opponent',
  found: (share: string, posts: number) =>
    posts === 0
      ? 'No post of the last 28 days has started yet.'
      : `${share} of ${posts} posts of the last 28 days whose start time has passed`,
  first: 'Time to the first application',
  half: (time: string) => `${time} for half of the posts with applications`,
  none: 'Nobody has applied yet.',
  regions: (count: number) => `${count} regions, the last 8 days`,
  earlier: 'Previous regions',
  later: 'More regions',
  region: 'Region',
  confirmed: 'Posts with an opponent',
  unknown: 'without a region',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
};

const ko: typeof en = {
  title: '숫자',
  day: '날짜 (한국)',
  names: {
    signUps: '가입',
    posts: '경기 글',
    applications: '신청',
    confirmations: '확정',
    played: '경기 완료',
    results: '결과',
    messages: '메시지',
    reports: '신고',
  },
  finding: '상대를 찾은 경기 글',
  found: (share, posts) =>
    posts === 0
      ? '최근 28일 경기 글 가운데 시작한 경기가 아직 없어요.'
      : `최근 28일 동안 시작 시각이 지난 경기 글 ${posts}개 중 ${share}`,
  first: '첫 신청까지 걸린 시간',
  half: (time) => `신청이 있었던 글의 절반은 ${time} 안에 첫 신청을 받았어요`,
  none: '아직 신청이 없어요.',
  regions: (count) => `지역 ${count}개, 최근 8일`,
  earlier: '이전 지역',
  later: '다음 지역',
  region: '지역',
  confirmed: '상대를 찾은 글',
  unknown: '지역 없음',
  minutes: (count) => `${count}분`,
  hours: (count) => `${count}시간`,
};

export const numbersWords: Readonly<Record<Locale, typeof en>> = { en, ko };
