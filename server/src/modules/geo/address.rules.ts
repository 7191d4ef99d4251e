import type {
  AddressAnswer,
  AddressDocument,
  LandLotAddress,
  Locale,
  Region,
  RoadAddress,
} from '@homeground/shared/contracts';
import { shortProvince, type Place } from './place.rules';
import { milli, type Position } from './position.rules';

/** A position rounded to three decimals, as whole numbers: what a look-up may be remembered under (SPEC 3.4). */
export interface AddressKey {
  readonly latitudeMilli: number;
  readonly longitudeMilli: number;
}

export function addressKeyOf(at: Position): AddressKey {
  return { latitudeMilli: milli(at.latitude), longitudeMilli: milli(at.longitude) };
}

export function positionOfKey(key: AddressKey): Position {
  return { latitude: key.latitudeMilli / 1000, longitude: key.longitudeMilli / 1000 };
}

/** The offline answer in the provider's words: no lot number and no road, because the data knows none. */
export function answerOf(place: Place | null, locale: Locale): AddressAnswer {
  if (!place) return { meta: { total_count: 0 }, documents: [] };
  if (locale === 'en') return englishAnswer(place.en);
  const { depth1, depth2, depth3 } = place.ko;
  const regions: [string, string, string] = [
    shortProvince(depth1),
    depth2,
    place.ri === null ? depth3 : `${depth3} ${place.ri}`,
  ];
  return answerNaming(regions, regions.filter((name) => name !== '').join(' '));
}

/** English writes the smallest part first. */
function englishAnswer({ depth1, depth2, depth3 }: Region): AddressAnswer {
  const name = [depth3, depth2, depth1].filter((part) => part !== '').join(', ');
  return answerNaming([depth1, depth2, depth3], name);
}

function answerNaming(regions: readonly [string, string, string], name: string): AddressAnswer {
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

/** The provider's answer, reduced to the fields of its contract; null when it is something else, or a place without any name. */
export function answerOfProvider(json: unknown): AddressAnswer | null {
  const documents = fieldsOf(json)?.['documents'];
  if (!Array.isArray(documents)) return null;
  const read: AddressDocument[] = [];
  for (const document of documents.slice(0, mostDocuments)) {
    const fields = fieldsOf(document);
    const address = fields && part(fields['address'], landLotOf);
    const road = fields && part(fields['road_address'], roadOf);
    if (!address || !road) return null;
    read.push({ address: address.read, road_address: road.read });
  }
  return { meta: { total_count: read.length }, documents: read };
}

/** The provider sends one; more than a few is not its answer to one point. */
const mostDocuments = 5;

type Fields = Readonly<Record<string, unknown>>;

/** One half of a document: not given, read, or (null) not what the contract says. */
function part<T>(json: unknown, readAs: (fields: Fields) => T | null): { readonly read: T | null } | null {
  if (json === null || json === undefined) return { read: null };
  const fields = fieldsOf(json);
  const read = fields && hasTexts(fields) ? readAs(fields) : null;
  return read && { read };
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

/** A field may be missing. One that is there is a text. */
function hasTexts(fields: Fields): boolean {
  return textFields.every((name) => fields[name] === undefined || typeof fields[name] === 'string');
}

function landLotOf(fields: Fields): LandLotAddress | null {
  const text = reader(fields);
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
  const text = reader(fields);
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

function reader(fields: Fields): (name: (typeof textFields)[number]) => string {
  return (name) => {
    const value = fields[name];
    return typeof value === 'string' ? value.slice(0, longestText) : '';
  };
}

const longestText = 200;

function fieldsOf(json: unknown): Fields | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  return json as Fields;
}

export type AddressRequest =
  Position | { readonly errorType: 'MissingParameter' | 'InvalidArgument'; readonly message: string };

/** The provider's own way to say no: a 400 that names the parameter. Other coordinate systems than WGS84 are not ours. */
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

/** `Number` would also take '', '0x7f' and '1e2'. */
function degreesOf(text: string, most: number): number | null {
  if (!/^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? value : null;
}
