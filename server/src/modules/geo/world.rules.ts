import type { Region } from '@homeground/shared/contracts';
import { nearest, type Centres } from './centres.rules';
import type { Grid } from './grid.rules';
import type { Place } from './place.rules';
import type { Position } from './position.rules';
import { provinceOfGeoNames } from './provinces.rules';

export interface World {
  readonly centres: Centres;
  readonly grid: Grid;
  /** Names are read when asked for: 134,000 strings would cost more than everything else together. */
  readonly cityAt: (row: number) => City;
  /** The country of a city in Korean and in English. */
  readonly countryNamesAt: (row: number) => readonly [ko: string, en: string];
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

const { max, PI, sqrt } = Math;

export function radiusOfTown(population: number): number {
  return sqrt(max(1000, population) / usualDensity / PI);
}

export function lookUpWorld(world: World, at: Position): Place | null {
  const row = nearest(world.centres, world.grid, at, limitKm) ?? acrossTheDateLine(world, at);
  if (row === null) return null;
  const city = world.cityAt(row);
  return { id: null, country: city.country, ...regionsOfCity(city), ri: null };
}

/** Returns country and city in both languages; in Korea the province stands in the country's place. */
export function regionsOfCity(city: City): { readonly ko: Region; readonly en: Region } {
  const province = city.country === 'KR' ? provinceOfGeoNames(city.province) : undefined;
  const named = (locale: 'ko' | 'en'): Region => ({
    depth1: province?.[locale] ?? countryName(city.country, locale),
    depth2: city.name,
    depth3: '',
  });
  return { ko: named('ko'), en: named('en') };
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

export function countryName(code: string, locale: 'ko' | 'en'): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames[locale].of(code) ?? code) : code;
}
