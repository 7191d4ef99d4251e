import type { Locale, SportId } from '@homeground/shared/contracts';
import type { PlaceName } from './places';

export interface SeedPerson {
  readonly username: string;
  readonly nickname: string;
  readonly locale: Locale;
  readonly place: PlaceName;
  readonly sports: readonly SportId[];
  readonly bio: string;
}

const person = (
  username: string,
  nickname: string,
  locale: Locale,
  place: PlaceName,
  sports: readonly SportId[],
  bio = '',
): SeedPerson => ({
  username: `demo_${username}`,
  nickname,
  locale,
  place,
  sports,
  bio,
});

/** Demo users. Visitors may log in as one of the first three. */
export const people: readonly SeedPerson[] = [
  person(
    'minjun',
    '민준',
    'ko',
    'yeouido',
    ['futsal', 'soccer'],
    '목요일 밤마다 풋살해요. 초보도 환영이에요!',
  ),
  person('sora', '소라', 'ko', 'mangwon', ['badminton', 'tennis'], '복식이 제일 재미있어요.'),
  person(
    'emma',
    'Emma',
    'en',
    'hapjeong',
    ['tennis', 'basketball'],
    'Moved here last year, playing my way around town.',
  ),
  person('jiho', '지호', 'ko', 'yeouido', ['futsal'], '왼발 윙이에요.'),
  person('hayun', '하윤', 'ko', 'yeouido', ['futsal', 'basketball']),
  person('doyun', '도윤', 'ko', 'hapjeong', ['futsal'], '골키퍼 가능해요.'),
  person('seoyeon', '서연', 'ko', 'yeouido', ['futsal']),
  person('jun', '준서', 'ko', 'mangwon', ['futsal', 'jokgu']),
  person('taeho', '태호', 'ko', 'mangwon', ['futsal'], '수비는 맡겨 주세요.'),
  person('yuna', '유나', 'ko', 'mangwon', ['futsal', 'badminton']),
  person('siwoo', '시우', 'ko', 'sangam', ['futsal', 'soccer']),
  person('minseo', '민서', 'ko', 'sangam', ['futsal']),
  person('hyunwoo', '현우', 'ko', 'sangam', ['soccer'], '월드컵공원 근처에 살아요.'),
  person('daniel', 'Daniel', 'en', 'sangam', ['soccer', 'futsal'], 'Centre back. Loud, but fair.'),
  person('lucas', 'Lucas', 'en', 'hapjeong', ['soccer']),
  person('oliver', 'Oliver', 'en', 'hapjeong', ['soccer', 'tennis']),
  person('seungmin', '승민', 'ko', 'sangam', ['soccer']),
  person('gunwoo', '건우', 'ko', 'yeouido', ['soccer', 'baseball']),
  person('jaemin', '재민', 'ko', 'seongsu', ['basketball'], '3점 슛 연습 중이에요.'),
  person('wooseok', '우석', 'ko', 'seongsu', ['basketball']),
  person('nari', '나리', 'ko', 'seongsu', ['basketball', 'volleyball']),
  person('hana', '하나', 'ko', 'seongsu', ['basketball']),
  person('marcus', 'Marcus', 'en', 'seongsu', ['basketball'], 'Point guard, early riser.'),
  person('chloe', 'Chloe', 'en', 'jamsil', ['badminton', 'tennis']),
  person('jisoo', '지수', 'ko', 'mangwon', ['badminton'], '일요일 아침 배드민턴 좋아해요.'),
  person('eunji', '은지', 'ko', 'hapjeong', ['badminton']),
  person('kyung', '경민', 'ko', 'jamsil', ['badminton']),
  person('sujin', '수진', 'ko', 'jamsil', ['volleyball', 'badminton']),
  person('mirae', '미래', 'ko', 'jamsil', ['volleyball']),
  person('dahye', '다혜', 'ko', 'jamsil', ['volleyball']),
  person('arin', '아린', 'ko', 'seongsu', ['volleyball']),
  person('sangho', '상호', 'ko', 'yeouido', ['jokgu', 'billiards'], '점심시간 족구 20년 차예요.'),
  person('byungsoo', '병수', 'ko', 'yeouido', ['jokgu']),
  person('kwang', '광현', 'ko', 'mangwon', ['jokgu', 'billiards']),
  person(
    'sophie',
    'Sophie',
    'en',
    'yeouido',
    ['tennis', 'table_tennis'],
    'Two-handed backhand, one-track mind.',
  ),
  person('youngho', '영호', 'ko', 'jamsil', ['table_tennis', 'bowling']),
  person('minah', '민아', 'ko', 'hapjeong', ['table_tennis']),
  person('noah', 'Noah', 'en', 'mangwon', ['bowling', 'billiards']),
  person('gyuri', '규리', 'ko', 'sangam', ['bowling', 'golf']),
  person('haneul', '하늘', 'ko', 'seongsu', ['arm_wrestling', 'golf']),
];
