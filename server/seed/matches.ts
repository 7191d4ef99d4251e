import type { CreateMatch, LineUpAnswer, SportId } from '@homeground/shared/contracts';
import type { PlaceName } from './places';
import { goals, type SeedTold } from './results';

/** How far a match of the seed has come; each is reached by the moves people and the clock make. */
export type Fate = 'open' | 'paused' | 'confirmed' | 'awaiting' | 'completed' | 'cancelled' | 'expired';

export interface SeedMatch {
  /** A team's name, or a username without `demo_`. */
  readonly host: string;
  readonly away?: string;
  readonly fate: Fate;
  /** The team it is a challenge to: it waits for its answer. */
  readonly challenge?: string;
  /** Days from today, and the hour in Seoul. */
  readonly day: number;
  readonly hour: number;
  readonly place: PlaceName;
  readonly fields: Partial<CreateMatch> &
    Pick<CreateMatch, 'title' | 'content'> & { readonly sport: SportId };
  readonly answers?: readonly LineUpAnswer[];
  /** Players without an account, by name. */
  readonly guests?: readonly string[];
  /** Claims of the sides about the result; in a completed match they agree. */
  readonly claims?: SeedTold;
}

const futsal = { sport: 'futsal', playersPerSide: 5, minutes: 120 } as const;
const soccer = { sport: 'soccer', playersPerSide: 11, minutes: 90 } as const;
const basketball = { sport: 'basketball', playersPerSide: 5, minutes: 90 } as const;
const badminton = { sport: 'badminton', playersPerSide: 2, minutes: 60 } as const;
const single = { playersPerSide: 1, minutes: 60 } as const;
const booked = (venueName: string, costPerTeam: number) =>
  ({ venueState: 'BOOKED', venueName, costPerTeam }) as const;
const open = { venueState: 'TO_BE_AGREED', venueName: '' } as const;

export const matches: readonly SeedMatch[] = [
  {
    host: '망원 FC',
    fate: 'open',
    challenge: '여의도 나이츠',
    day: 5,
    hour: 20,
    place: 'mangwon',
    fields: {
      ...futsal,
      title: '여의도 나이츠에 보내는 도전장',
      content: '지난번에 졌던 빚 갚으러 갈게요. 이번엔 망원에서 만나요!',
      ...booked('망원유수지 체육공원', 20_000),
      levelFrom: 2,
      levelTo: 4,
    },
  },
  {
    host: '여의도 나이츠',
    fate: 'open',
    day: 2,
    hour: 20,
    place: 'yeouido',
    fields: {
      ...futsal,
      title: '퇴근하고 풋살 상대 구해요',
      content: '여의도 실내 구장 예약해 뒀어요. 매너 좋은 팀이면 실력은 상관없어요!',
      ...booked('여의도 풋살파크 2구장', 40_000),
      levelFrom: 2,
      levelTo: 4,
    },
  },
  {
    host: '여의도 나이츠',
    fate: 'open',
    day: 9,
    hour: 20,
    place: 'yeouido',
    fields: {
      ...futsal,
      title: '다음 주에도 한 게임 해요',
      content: '매주 같은 시간에 뛰어요. 조끼는 저희가 챙길게요.',
      ...booked('여의도 풋살파크 1구장', 40_000),
    },
  },
  {
    host: '망원 FC',
    fate: 'open',
    day: 4,
    hour: 18,
    place: 'mangwon',
    fields: {
      ...futsal,
      title: '저녁 6시, 망원 유수지에서 만나요',
      content: '5대5 풋살이에요. 끝나고 시장에서 떡볶이 어때요?',
      ...booked('망원유수지 체육공원', 20_000),
      levelFrom: 2,
      levelTo: 3,
    },
  },
  {
    host: '상암 플레이어스',
    fate: 'open',
    day: 5,
    hour: 21,
    place: 'sangam',
    fields: {
      ...futsal,
      title: '레벨 4 이상 팀 찾습니다',
      content: '빠르게 뛰는 팀이면 좋겠어요. 심판은 번갈아 볼게요.',
      ...booked('상암 풋살장', 60_000),
      levelFrom: 4,
      levelTo: 5,
      rated: true,
    },
  },
  {
    host: 'Han River Rovers',
    fate: 'open',
    day: 3,
    hour: 9,
    place: 'hapjeong',
    fields: {
      ...soccer,
      title: 'Eleven-a-side friendly by the river',
      content:
        'We have the pitch by the river from nine. Bring two sets of shirts if you can, coffee is on us.',
      ...booked('Mangwon riverside pitch', 50_000),
      rated: false,
      gender: 'MIXED',
    },
  },
  {
    host: '월드컵공원 조기회',
    fate: 'open',
    day: 4,
    hour: 7,
    place: 'sangam',
    fields: {
      ...soccer,
      title: '아침 7시 조기축구',
      content: '비 와도 뜁니다. 25분씩 네 쿼터로 해요.',
      ...booked('월드컵공원 보조구장', 0),
      levelFrom: 1,
      levelTo: 3,
    },
  },
  {
    host: '성수 덩크',
    fate: 'open',
    day: 6,
    hour: 19,
    place: 'seongsu',
    fields: {
      ...basketball,
      title: '서울숲 5대5 농구',
      content: '야외 코트라 비 오면 미뤄요. 공은 두 개 있어요.',
      ...booked('서울숲 농구장', 0),
    },
  },
  {
    host: '합정 훕스',
    fate: 'open',
    day: 8,
    hour: 20,
    place: 'hapjeong',
    fields: {
      ...basketball,
      title: 'Easy Monday hoops 월요일 농구',
      content: 'Half serious, full court. 가볍게 땀 흘릴 팀 찾아요.',
      venueState: 'HOST_WILL_BOOK',
      venueName: '',
      costPerTeam: 15_000,
      levelFrom: 1,
      levelTo: 3,
    },
  },
  {
    host: '셔틀콕 모임',
    fate: 'open',
    day: 4,
    hour: 10,
    place: 'mangwon',
    fields: {
      ...badminton,
      title: '아침 복식 두 팀',
      content: '여자 복식 또는 혼성이면 좋아요. 셔틀콕은 준비할게요.',
      ...booked('마포구민체육센터', 8_000),
      gender: 'WOMEN',
    },
  },
  {
    host: '한강 스파이크',
    fate: 'open',
    day: 12,
    hour: 19,
    place: 'jamsil',
    fields: {
      sport: 'volleyball',
      playersPerSide: 6,
      minutes: 90,
      title: '6인제 배구 연습 경기',
      content: '세 세트 정도 편하게 해요. 리베로 한 명 빌려드릴 수 있어요!',
      ...booked('잠실 학생체육관 보조', 30_000),
    },
  },
  {
    host: '여의도 족구회',
    fate: 'open',
    day: 1,
    hour: 12,
    place: 'yeouido',
    fields: {
      sport: 'jokgu',
      playersPerSide: 4,
      minutes: 60,
      title: '점심 족구 한 판',
      content: '지는 팀이 커피 사기. 12시 10분에 시작해요.',
      ...booked('여의도공원 족구장', 0),
      levelFrom: 3,
      levelTo: 5,
    },
  },
  {
    host: 'emma',
    fate: 'open',
    day: 3,
    hour: 17,
    place: 'hapjeong',
    fields: {
      sport: 'tennis',
      ...single,
      title: 'Singles before sunset',
      content: 'Looking for a hitting partner around level three. I bring new balls.',
      ...booked('Hapjeong court 1', 10_000),
      levelFrom: 2,
      levelTo: 4,
    },
  },
  {
    host: 'sophie',
    fate: 'open',
    day: 7,
    hour: 8,
    place: 'yeouido',
    fields: {
      sport: 'tennis',
      ...single,
      title: 'Early tennis, 아침 테니스',
      content: 'Best of three before work. 한국어도 조금 해요!',
      ...open,
    },
  },
  {
    host: 'youngho',
    fate: 'open',
    day: 2,
    hour: 19,
    place: 'jamsil',
    fields: {
      sport: 'table_tennis',
      ...single,
      title: '탁구 단식 같이 치실 분',
      content: '동네 탁구장에서 한 시간만 쳐요. 부수 상관없어요.',
      ...booked('잠실 탁구교실', 6_000),
    },
  },
  {
    host: 'noah',
    fate: 'paused',
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
  {
    host: '여의도 나이츠',
    away: '망원 FC',
    fate: 'confirmed',
    day: 1,
    hour: 20,
    place: 'yeouido',
    answers: ['GOING', 'GOING', 'MAYBE', 'GOING', 'NOT_GOING'],
    guests: ['재훈', '민수 형'],
    fields: {
      ...futsal,
      title: '여의도 대 망원, 한강 더비',
      content: '드디어 붙네요! 유니폼은 주황색이에요.',
      ...booked('여의도 풋살파크 2구장', 40_000),
      rated: true,
    },
  },
  {
    host: '셔틀콕 모임',
    away: '잠실 스매시',
    fate: 'confirmed',
    day: 3,
    hour: 11,
    place: 'mangwon',
    answers: ['GOING', 'GOING', 'MAYBE'],
    fields: {
      ...badminton,
      title: '복식 교류전',
      content: '두 게임씩 파트너 바꿔 가며 해요.',
      ...booked('마포구민체육센터', 8_000),
    },
  },
  {
    host: 'sophie',
    away: 'emma',
    fate: 'confirmed',
    day: 2,
    hour: 18,
    place: 'yeouido',
    answers: ['GOING'],
    fields: {
      sport: 'tennis',
      ...single,
      title: 'Rematch on the blue court',
      content: 'You owe me one after last time.',
      ...booked('Yeouido blue court', 10_000),
    },
  },
  {
    host: 'Han River Rovers',
    away: '월드컵공원 조기회',
    fate: 'awaiting',
    day: -1,
    hour: 9,
    place: 'hapjeong',
    fields: {
      ...soccer,
      title: 'Rovers against the early birds',
      content: 'Ninety minutes, then breakfast.',
      ...booked('Mangwon riverside pitch', 50_000),
    },
  },
  {
    host: '망원 FC',
    away: '여의도 나이츠',
    fate: 'awaiting',
    day: -1,
    hour: 19,
    place: 'mangwon',
    claims: { host: goals(3, 2) },
    fields: {
      ...futsal,
      title: '망원에서 다시 만난 두 팀',
      content: '지난 경기 복수전이었어요. 다들 고생했어요!',
      ...booked('망원유수지 체육공원', 20_000),
    },
  },
  {
    host: 'emma',
    away: 'sophie',
    fate: 'awaiting',
    day: -1,
    hour: 18,
    place: 'hapjeong',
    fields: {
      sport: 'tennis',
      ...single,
      title: 'A long three-setter',
      content: 'Best of three, and it was close.',
      ...booked('Hapjeong court 2', 10_000),
    },
  },
  {
    host: '성수 덩크',
    away: '합정 훕스',
    fate: 'awaiting',
    day: -2,
    hour: 19,
    place: 'seongsu',
    claims: { host: goals(62, 58), away: goals(58, 62) },
    fields: {
      ...basketball,
      title: '성수 대 합정 친선전',
      content: '10분 4쿼터로 했어요. 결과 입력 부탁드려요!',
      ...booked('서울숲 농구장', 0),
    },
  },
  {
    host: '망원 FC',
    away: '상암 플레이어스',
    fate: 'completed',
    day: -9,
    hour: 18,
    place: 'mangwon',
    claims: { host: goals(4, 2), agreed: true },
    fields: {
      ...futsal,
      title: '마포 더비 1차전',
      content: '같은 구 팀끼리 한 판!',
      ...booked('망원유수지 체육공원', 20_000),
    },
  },
  {
    host: '여의도 나이츠',
    away: '상암 플레이어스',
    fate: 'completed',
    day: -16,
    hour: 20,
    place: 'yeouido',
    claims: { away: goals(3, 3), agreed: true },
    fields: {
      ...futsal,
      title: '퇴근하고 풋살',
      content: '지난번에 아쉬웠던 경기, 다시 해요.',
      ...booked('여의도 풋살파크 1구장', 40_000),
    },
  },
  {
    host: 'emma',
    away: 'chloe',
    fate: 'completed',
    day: -6,
    hour: 17,
    place: 'hapjeong',
    claims: {
      host: {
        kind: 'PLAYED',
        mode: 'SETS',
        sets: [
          { host: 6, away: 4 },
          { host: 3, away: 6 },
          { host: 7, away: 6 },
        ],
      },
      agreed: true,
    },
    fields: {
      sport: 'tennis',
      ...single,
      title: 'Two sets and a tie-break',
      content: 'Hard court, soft drinks.',
      ...booked('Hapjeong court 1', 10_000),
    },
  },
  {
    host: '한강 스파이크',
    fate: 'cancelled',
    day: 5,
    hour: 19,
    place: 'jamsil',
    fields: {
      sport: 'volleyball',
      playersPerSide: 6,
      minutes: 90,
      title: '수요일 배구 (취소)',
      content: '체육관 공사로 취소했어요. 다음에 만나요!',
      ...booked('잠실 학생체육관', 30_000),
    },
  },
  {
    host: 'Spare Time',
    fate: 'expired',
    day: -3,
    hour: 20,
    place: 'mangwon',
    fields: {
      sport: 'bowling',
      playersPerSide: 3,
      minutes: 90,
      title: 'Friday frames, three a side',
      content: 'Losing team buys the nachos.',
      ...open,
      costPerTeam: 24_000,
    },
  },
  {
    // The soccer club's second sport.
    host: 'Han River Rovers',
    fate: 'open',
    day: 6,
    hour: 20,
    place: 'hapjeong',
    fields: {
      ...futsal,
      title: 'Rovers go indoors: five a side',
      content: 'Our soccer club plays futsal, too. Fast feet welcome, coffee still on us.',
      ...booked('Hapjeong indoor court', 30_000),
      levelFrom: 3,
      levelTo: 5,
    },
  },
];
