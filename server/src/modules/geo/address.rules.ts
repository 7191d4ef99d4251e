import type {
  AddressAnswer,
  AddressDocument,
  LandLotAddress,
  Locale,
  Region,
  RoadAddress,
} from '@homeground/shared/contracts';
import { shortProvince, type Place } from './place.rules';
import { thousandthsOf, type Position } from './position.rules';

/** Cache key of a look-up: a position rounded to three decimals, as integers (SPEC 3.4). */
export interface AddressKey {
  readonly latitudeMilli: number;
  readonly longitudeMilli: number;
}

export function addressKeyOf(position: Position): AddressKey {
  return {
    latitudeMilli: thousandthsOf(position.latitude),
    longitudeMilli: thousandthsOf(position.longitude),
  };
}

export function positionOfKey(key: AddressKey): Position {
  return { latitude: key.latitudeMilli / 1000, longitude: key.longitudeMilli / 1000 };
}

/** Returns the offline answer in the provider's format. Lot number and road are empty, because the data has none. */
export function answerOf(place: Place | null, locale: Locale): AddressAnswer {
  if (!place) return { meta: { total_count: 0 }, documents: [] };
  if (locale === 'en') return englishAnswer(place.en);
  const { depth1, depth2, depth3 } = place.ko;
  const regions: [string, string, string] = [
    shortProvince(depth1),
    depth2,
    place.ri === null ? depth3 : `${depth3} ${place.ri}`,
  ];
  return answerWithNames(regions, regions.filter((name) => name !== '').join(' '));
}

/** English addresses begin with the smallest part. */
function englishAnswer({ depth1, depth2, depth3 }: Region): AddressAnswer {
  const name = [depth3, depth2, depth1].filter((part) => part !== '').join(', ');
  return answerWithNames([depth1, depth2, depth3], name);
}

function answerWithNames(regions: readonly [string, string, string], name: string): AddressAnswer {
  const address: LandLotAddress = {
    address_name: name,
    region_1depth_name: regions[0],
    region_2depth_name: regions[1],
    region_3depth_name: regions[2],
    mountain_yn: 'N',
    main_address_no: '',
    sub_address_no: '',
    zip_code: '',
  };
  return { meta: { total_count: 1 }, documents: [{ address, road_address: null }] };
}

/** Returns the provider's answer with only the fields of its contract; null if the format is wrong, or an address has no name. */
export function answerOfProvider(json: unknown): AddressAnswer | null {
  const documents = fieldsOf(json)?.['documents'];
  if (!Array.isArray(documents)) return null;
  const validDocuments: AddressDocument[] = [];
  for (const document of documents.slice(0, maxDocuments)) {
    const fields = fieldsOf(document);
    const address = fields && readHalf(fields['address'], landLotOf);
    const road = fields && readHalf(fields['road_address'], roadOf);
    if (!address || !road) return null;
    validDocuments.push({ address: address.value, road_address: road.value });
  }
  return { meta: { total_count: validDocuments.length }, documents: validDocuments };
}

/** The provider sends one document for a point, so this limit is generous. */
const maxDocuments = 5;

type Fields = Readonly<Record<string, unknown>>;

/** Reads one half of a document. The value is null if that half is missing; the result is null if its format is wrong. */
function readHalf<T>(
  json: unknown,
  readAs: (fields: Fields) => T | null,
): { readonly value: T | null } | null {
  if (json === null || json === undefined) return { value: null };
  const fields = fieldsOf(json);
  const value = fields && hasTexts(fields) ? readAs(fields) : null;
  return value && { value };
}

const textFields = [
  'address_name',
  'region_1depth_name',
  'region_2depth_name',
  'region_3depth_name',
  'mountain_yn',
  'main_address_no',
  'sub_address_no',
  'zip_code',
  'road_name',
  'underground_yn',
  'main_building_no',
  'sub_building_no',
  'building_name',
  'zone_no',
] as const;

/** Returns whether each field that is present is a text; fields may be missing. */
function hasTexts(fields: Fields): boolean {
  return textFields.every((name) => fields[name] === undefined || typeof fields[name] === 'string');
}

function landLotOf(fields: Fields): LandLotAddress | null {
  const text = textReader(fields);
  const regions = {
    region_1depth_name: text('region_1depth_name'),
    region_2depth_name: text('region_2depth_name'),
    region_3depth_name: text('region_3depth_name'),
  };
  if (Object.values(regions).every((name) => name.trim() === '')) return null;
  return {
    address_name: text('address_name'),
    ...regions,
    mountain_yn: text('mountain_yn') === 'Y' ? 'Y' : 'N',
    main_address_no: text('main_address_no'),
    sub_address_no: text('sub_address_no'),
    zip_code: text('zip_code'),
  };
}

function roadOf(fields: Fields): RoadAddress {
  const text = textReader(fields);
  return {
    address_name: text('address_name'),
    region_1depth_name: text('region_1depth_name'),
    region_2depth_name: text('region_2depth_name'),
    region_3depth_name: text('region_3depth_name'),
    road_name: text('road_name'),
    underground_yn: text('underground_yn') === 'Y' ? 'Y' : 'N',
    main_building_no: text('main_building_no'),
    sub_building_no: text('sub_building_no'),
    building_name: text('building_name'),
    zone_no: text('zone_no'),
  };
}

function textReader(fields: Fields): (name: (typeof textFields)[number]) => string {
  return (name) => {
    const value = fields[name];
    return typeof value === 'string' ? value.slice(0, maxTextLength) : '';
  };
}

const maxTextLength = 200;

function fieldsOf(json: unknown): Fields | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  return json as Fields;
}

export type AddressRequest =
  Position | { readonly errorType: 'MissingParameter' | 'InvalidArgument'; readonly message: string };

/** Reads the query, or returns the provider's error, which names the parameter. Only WGS84 coordinates are supported. */
export function readAddressQuery(query: { x?: string; y?: string; input_coord?: string }): AddressRequest {
  for (const name of ['x', 'y'] as const) {
    if (!query[name]) return { errorType: 'MissingParameter', message: `${name} parameter required` };
  }
  if (query.input_coord !== undefined && query.input_coord !== 'WGS84') {
    return { errorType: 'InvalidArgument', message: 'input_coord must be WGS84' };
  }
  const [longitude, latitude] = [degreesOf(query.x ?? '', 180), degreesOf(query.y ?? '', 90)];
  if (longitude === null)
    return { errorType: 'InvalidArgument', message: 'x must be a longitude from -180 to 180' };
  if (latitude === null)
    return { errorType: 'InvalidArgument', message: 'y must be a latitude from -90 to 90' };
  return { latitude, longitude };
}

/** Checks the format first, because `Number` would also accept '', '0x7f' and '1e2'. */
function degreesOf(text: string, max: number): number | null {
  if (!/^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= max ? value : null;
}
