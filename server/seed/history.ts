import type { SportId } from '@homeground/shared/contracts';
import type { SeedMatch } from './seed-match';
import type { PlaceName } from './places';
import { goals, type SeedClaims } from './results';

interface PastMatch {
  readonly sides: readonly [host: string, away: string];
  readonly day: number;
  readonly place: PlaceName;
  readonly title: string;
  readonly claims: SeedClaims;
}

function completedMatch(
  sport: SportId,
  playersPerSide: number,
  { sides: [host, away], day, place, title, claims }: PastMatch,
): SeedMatch {
  return {
    host,
    away,
    targetState: 'completed',
    day,
    hour: 20,
    place,
    claims: { ...claims, agreed: true },
    fields: { sport, playersPerSide, minutes: 90, title, content: title, venueState: 'TO_BE_AGREED' },
    ...(playersPerSide > 1 && { answers: Array.from({ length: playersPerSide }, () => 'GOING' as const) }),
  };
}

const futsalMatch = (pastMatch: PastMatch) => completedMatch('futsal', 5, pastMatch);
const derby = ['상암 플레이어스', '망원 FC'] as const;
const derbyAway = ['망원 FC', '상암 플레이어스'] as const;
const tennisMatch = (day: number, title: string, winner: 'host' | 'away'): SeedMatch =>
  completedMatch('tennis', 1, {
    sides: ['chloe', 'emma'],
    day,
    place: 'hapjeong',
    title,
    claims: {
      host: {
        kind: 'PLAYED',
        mode: 'SETS',
        sets: winner === 'host' ? [{ host: 6, away: 3 }, { host: 6, away: 4 }] : [{ host: 2, away: 6 }, { host: 5, away: 7 }], // prettier-ignore
      },
    },
  });

/** Completed matches of the last weeks: records, ratings and a rivalry are counted from them. */
export const history: readonly SeedMatch[] = [
  futsalMatch({ sides: derby, day: -40, place: 'sangam', title: '마포 더비, 상암에서', claims: { host: goals(2, 5) } }), // prettier-ignore
  futsalMatch({ sides: derbyAway, day: -33, place: 'mangwon', title: '마포 더비, 망원에서', claims: { away: goals(1, 3) } }), // prettier-ignore
  futsalMatch({ sides: derby, day: -21, place: 'sangam', title: '비 오는 날의 더비', claims: { host: goals(2, 2) } }), // prettier-ignore
  futsalMatch({ sides: ['여의도 나이츠', '망원 FC'], day: -38, place: 'yeouido', title: '퇴근하고 풋살, 망원과', claims: { host: goals(6, 4) } }), // prettier-ignore
  futsalMatch({ sides: ['망원 FC', '여의도 나이츠'], day: -28, place: 'mangwon', title: '여의도에 설욕하는 날', claims: { host: goals(3, 2) } }), // prettier-ignore
  futsalMatch({ sides: ['상암 플레이어스', '여의도 나이츠'], day: -24, place: 'sangam', title: '레벨 4 연습 경기', claims: { away: goals(4, 1) } }), // prettier-ignore
  tennisMatch(-34, 'Clay for once', 'host'),
  tennisMatch(-20, 'Before the rain', 'away'),
];
