import type { Region } from '@homeground/shared/contracts';
import { findNearest, type Centres } from './centres.rules';
import type { Grid } from './grid.rules';
import type { Place } from './place.rules';
import type { Position } from './position.rules';
import { provinceOfGeoNames } from './provinces.rules';

export interface World {
  readonly centres: Centres;
  readonly grid: Grid;
  /** Reads a city's names when needed: 134,000 strings would need more memory than all other data. */
  readonly cityAt: (row: number) => City;
  /** Returns the country of a city in Korean and in English. */
  readonly countryNamesAt: (row: number) => readonly [ko: string, en: string];
}

export interface City {
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly province: string;
}

/** A position further than this from all cities has no name. */
const limitKm = 50;

/** Assumed people per square kilometre, to estimate the radius of a town from its population. */
const assumedDensity = 3000;

const { max, PI, sqrt } = Math;

export function radiusOfTown(population: number): number {
  return sqrt(max(1000, population) / assumedDensity / PI);
}

export function lookUpWorld(world: World, position: Position): Place | null {
  const row =
    findNearest(world.centres, world.grid, position, limitKm) ?? findAcrossDateLine(world, position);
  if (row === null) return null;
  const city = world.cityAt(row);
  return { id: null, country: city.country, ...regionsOfCity(city), ri: null };
}

/** Returns the country in both languages (in Korea the province instead), and the city, which has only one name. */
export function regionsOfCity(city: City): { readonly ko: Region; readonly en: Region } {
  const province = city.country === 'KR' ? provinceOfGeoNames(city.province) : undefined;
  const regionIn = (locale: 'ko' | 'en'): Region => ({
    depth1: province?.[locale] ?? countryName(city.country, locale),
    depth2: city.name,
    depth3: '',
  });
  return { ko: regionIn('ko'), en: regionIn('en') };
}

function findAcrossDateLine(world: World, position: Position): number | null {
  if (Math.abs(position.longitude) < 179) return null;
  const longitude = position.longitude - Math.sign(position.longitude) * 360;
  return findNearest(world.centres, world.grid, { ...position, longitude }, limitKm);
}

const countryNames = {
  ko: new Intl.DisplayNames('ko', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

export function countryName(code: string, locale: 'ko' | 'en'): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames[locale].of(code) ?? code) : code;
}
