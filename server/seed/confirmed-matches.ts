import { badminton, bookedVenue, futsal, single, type SeedMatch } from './seed-match';

export const confirmedMatches: readonly SeedMatch[] = [
  {
    host: '여의도 나이츠',
    away: '망원 FC',
    targetState: 'confirmed',
    day: 1,
    hour: 20,
    place: 'yeouido',
    answers: ['GOING', 'GOING', 'MAYBE', 'GOING', 'NOT_GOING'],
    guests: ['재훈', '민수 형'],
    fields: {
      ...futsal,
      title: '여의도 대 망원, 한강 더비',
      content: '오랜 라이벌끼리 또 붙네요! 유니폼은 주황색이에요.',
      ...bookedVenue('여의도 풋살파크 2구장', 40_000),
      rated: true,
    },
  },
  {
    host: '셔틀콕 모임',
    away: '잠실 스매시',
    targetState: 'confirmed',
    day: 3,
    hour: 11,
    place: 'mangwon',
    answers: ['GOING', 'GOING', 'MAYBE'],
    fields: {
      ...badminton,
      title: '복식 교류전',
      content: '두 게임씩 파트너 바꿔 가며 해요.',
      ...bookedVenue('마포구민체육센터', 8_000),
    },
  },
  {
    host: 'sophie',
    away: 'emma',
    targetState: 'confirmed',
    day: 2,
    hour: 18,
    place: 'yeouido',
    answers: ['GOING'],
    fields: {
      sport: 'tennis',
      ...single,
      title: 'Rematch on the blue court',
      content: 'You owe me one after last time.',
      ...bookedVenue('Yeouido blue court', 10_000),
    },
  },
];
