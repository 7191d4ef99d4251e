import { bookedVenue, single, venueToBeAgreed, type SeedMatch } from './seed-match';

export const singlePlayerMatches: readonly SeedMatch[] = [
  {
    host: 'emma',
    targetState: 'open',
    day: 3,
    hour: 17,
    place: 'hapjeong',
    fields: {
      sport: 'tennis',
      ...single,
      title: 'Singles before sunset',
      content: 'Looking for a hitting partner around level three. I bring new balls.',
      ...bookedVenue('Hapjeong court 1', 10_000),
      levelFrom: 2,
      levelTo: 4,
    },
  },
  {
    host: 'sophie',
    targetState: 'open',
    day: 7,
    hour: 8,
    place: 'yeouido',
    fields: {
      sport: 'tennis',
      ...single,
      title: 'Early tennis, 아침 테니스',
      content: 'Best of three before work. 한국어도 조금 해요!',
      ...venueToBeAgreed,
    },
  },
  {
    host: 'youngho',
    targetState: 'open',
    day: 2,
    hour: 19,
    place: 'jamsil',
    fields: {
      sport: 'table_tennis',
      ...single,
      title: '탁구 단식 같이 치실 분',
      content: '동네 탁구장에서 한 시간만 쳐요. 부수 상관없어요.',
      ...bookedVenue('잠실 탁구교실', 6_000),
    },
  },
  {
    host: 'noah',
    targetState: 'paused',
    day: 6,
    hour: 20,
    place: 'mangwon',
    fields: {
      sport: 'billiards',
      ...single,
      title: 'Three-cushion night',
      content: 'Race to fifteen. Paused while I sort out the table.',
      venueState: 'HOST_WILL_BOOK',
      venueName: '',
    },
  },
];
