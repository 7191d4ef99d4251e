import { nearest, type Centres } from './centres.rules';
import type { Grid } from './grid.rules';
import type { Place } from './place.rules';
import type { Position } from './position.rules';

export interface World {
  readonly centres: Centres;
  readonly grid: Grid;
  /** Names are read when asked for: 134,000 strings would cost more than everything else together. */
  readonly cityAt: (row: number) => City;
}

export interface City {
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly province: string;
}

/** Further than this from every city is the open sea, or as good as. */
const limitKm = 50;

/** People per square kilometre of a usual town: turns a population into the size that the weight of the look-up wants. */
const usualDensity = 3000;

export function radiusOfTown(population: number): number {
  return Math.sqrt(Math.max(1000, population) / usualDensity / Math.PI);
}

export function lookUpWorld(world: World, at: Position): Place | null {
  const row = nearest(world.centres, world.grid, at, limitKm) ?? acrossTheDateLine(world, at);
  if (row === null) return null;
  const city = world.cityAt(row);
  const province = city.country === 'KR' ? provinces[city.province] : undefined;
  const named = (locale: 'ko' | 'en'): string => province?.[locale] ?? countryName(city.country, locale);
  return {
    id: null,
    ko: { depth1: named('ko'), depth2: city.name, depth3: '' },
    en: { depth1: named('en'), depth2: city.name, depth3: '' },
    ri: null,
  };
}

function acrossTheDateLine(world: World, at: Position): number | null {
  if (Math.abs(at.longitude) < 179) return null;
  const longitude = at.longitude - Math.sign(at.longitude) * 360;
  return nearest(world.centres, world.grid, { ...at, longitude }, limitKm);
}

const countryNames = {
  ko: new Intl.DisplayNames('ko', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

function countryName(code: string, locale: 'ko' | 'en'): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames[locale].of(code) ?? code) : code;
}

/** The cities' own codes of Korea's provinces: for a server without the neighbourhood data. */
const provinces: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  '01': { ko: '제주특별자치도', en: 'Jeju-do' },
  '03': { ko: '전북특별자치도', en: 'Jeonbuk-do' },
  '05': { ko: '충청북도', en: 'Chungcheongbuk-do' },
  '06': { ko: '강원특별자치도', en: 'Gangwon-do' },
  '10': { ko: '부산광역시', en: 'Busan' },
  '11': { ko: '서울특별시', en: 'Seoul' },
  '12': { ko: '인천광역시', en: 'Incheon' },
  '13': { ko: '경기도', en: 'Gyeonggi-do' },
  '14': { ko: '경상북도', en: 'Gyeongsangbuk-do' },
  '15': { ko: '대구광역시', en: 'Daegu' },
  '16': { ko: '전라남도', en: 'Jeollanam-do' },
  '17': { ko: '충청남도', en: 'Chungcheongnam-do' },
  '18': { ko: '광주광역시', en: 'Gwangju' },
  '19': { ko: '대전광역시', en: 'Daejeon' },
  '20': { ko: '경상남도', en: 'Gyeongsangnam-do' },
  '21': { ko: '울산광역시', en: 'Ulsan' },
  '22': { ko: '세종특별자치시', en: 'Sejong' },
};
