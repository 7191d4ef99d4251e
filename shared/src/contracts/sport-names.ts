import type { Locale } from './locales';
import type { SportId } from './sports';

/** Names of the 13 sports, the same in every area and in the texts of the server. */
export const sportNames: Readonly<Record<Locale, Readonly<Record<SportId, string>>>> = {
  en: {
    soccer: 'Soccer',
    futsal: 'Futsal',
    baseball: 'Baseball',
    basketball: 'Basketball',
    volleyball: 'Volleyball',
    jokgu: 'Jokgu',
    badminton: 'Badminton',
    tennis: 'Tennis',
    table_tennis: 'Table tennis',
    bowling: 'Bowling',
    billiards: 'Billiards',
    golf: 'Golf',
    arm_wrestling: 'Arm wrestling',
  },
  ko: {
    soccer: '축구',
    futsal: '풋살',
    baseball: '야구',
    basketball: '농구',
    volleyball: '배구',
    jokgu: '족구',
    badminton: '배드민턴',
    tennis: '테니스',
    table_tennis: '탁구',
    bowling: '볼링',
    billiards: '당구',
    golf: '골프',
    arm_wrestling: '팔씨름',
  },
};
