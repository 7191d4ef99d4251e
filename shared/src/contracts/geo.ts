import {
  Array,
  Enum,
  Integer,
  Literal,
  Null,
  Number,
  Object,
  Optional,
  String,
  Union,
  type Static,
} from 'typebox';
import { Region } from './accounts';
import { limits } from './limits';

const closed = { additionalProperties: false } as const;

/** SEED 7: x is the longitude, y the latitude. Text, as a query carries it; the server refuses what is not a place on Earth. */
export const AddressQuery = Object(
  { x: Optional(String()), y: Optional(String()), input_coord: Optional(String()) },
  { ...closed, $id: 'AddressQuery' },
);
export type AddressQuery = Static<typeof AddressQuery>;

/** The maps provider's words, not ours: this answer must read the same whoever gave it (SPEC 3.4). */
export const LandLotAddress = Object(
  {
    address_name: String(),
    region_1depth_name: String(),
    region_2depth_name: String(),
    region_3depth_name: String(),
    mountain_yn: Enum(['Y', 'N']),
    main_address_no: String(),
    sub_address_no: String(),
    zip_code: String(),
  },
  { ...closed, $id: 'LandLotAddress' },
);
export type LandLotAddress = Static<typeof LandLotAddress>;

export const RoadAddress = Object(
  {
    address_name: String(),
    region_1depth_name: String(),
    region_2depth_name: String(),
    region_3depth_name: String(),
    road_name: String(),
    underground_yn: Enum(['Y', 'N']),
    main_building_no: String(),
    sub_building_no: String(),
    building_name: String(),
    zone_no: String(),
  },
  { ...closed, $id: 'RoadAddress' },
);
export type RoadAddress = Static<typeof RoadAddress>;

export const AddressDocument = Object(
  { address: Union([LandLotAddress, Null()]), road_address: Union([RoadAddress, Null()]) },
  { ...closed, $id: 'AddressDocument' },
);
export type AddressDocument = Static<typeof AddressDocument>;

export const AddressAnswer = Object(
  { meta: Object({ total_count: Integer() }, closed), documents: Array(AddressDocument) },
  { ...closed, $id: 'AddressAnswer' },
);
export type AddressAnswer = Static<typeof AddressAnswer>;

/** How the provider refuses a request. */
export const AddressRefusal = Object(
  { errorType: String(), message: String() },
  { ...closed, $id: 'AddressRefusal' },
);
export type AddressRefusal = Static<typeof AddressRefusal>;

export const NeighbourhoodQuery = Object(
  { q: String({ minLength: 1, maxLength: limits.neighbourhoodWords.max }) },
  { ...closed, $id: 'NeighbourhoodQuery' },
);
export type NeighbourhoodQuery = Static<typeof NeighbourhoodQuery>;

export const Neighbourhood = Object(
  {
    id: String(),
    names: Object({ ko: Region, en: Region }, closed),
    latitude: Number(),
    longitude: Number(),
  },
  { ...closed, $id: 'Neighbourhood' },
);
export type Neighbourhood = Static<typeof Neighbourhood>;

export const NeighbourhoodsAnswer = Object(
  {
    neighbourhoods: Array(Neighbourhood, { maxItems: limits.neighbourhoodRows.max }),
    /** The smallest part of Korea that this server knows by name: it says what a search can find. */
    finest: Enum(['neighbourhood', 'district', 'city']),
  },
  { ...closed, $id: 'NeighbourhoodsAnswer' },
);
export type NeighbourhoodsAnswer = Static<typeof NeighbourhoodsAnswer>;

/** From the whole country to one street's neighbourhood. */
export const outlineLevels = ['sido', 'sgg', 'emd'] as const;
export type OutlineLevel = (typeof outlineLevels)[number];

export const OutlinesQuery = Object(
  {
    /** west,south,east,north in degrees. */
    bbox: String({ maxLength: 100 }),
    level: Enum([...outlineLevels]),
    /** The data's version out of an earlier answer: such an address may be kept for ever. */
    v: Optional(String({ maxLength: 16 })),
  },
  { ...closed, $id: 'OutlinesQuery' },
);
export type OutlinesQuery = Static<typeof OutlinesQuery>;

const LonLat = Array(Number(), { minItems: 2, maxItems: 2 });

/** GeoJSON with every border once, and a point for each name. */
export const Outlines = Object(
  {
    type: Literal('FeatureCollection'),
    version: String(),
    features: Array(
      Union([
        Object(
          {
            type: Literal('Feature'),
            properties: Object({}, closed),
            geometry: Object({ type: Literal('MultiLineString'), coordinates: Array(Array(LonLat)) }, closed),
          },
          closed,
        ),
        Object(
          {
            type: Literal('Feature'),
            properties: Object({ ko: String(), en: String() }, closed),
            geometry: Object({ type: Literal('Point'), coordinates: LonLat }, closed),
          },
          closed,
        ),
      ]),
    ),
  },
  { ...closed, $id: 'Outlines' },
);
export type Outlines = Static<typeof Outlines>;

export interface OutlineBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** `step`: what a box is widened to. `span`: the widest a box may be, in degrees, so that an answer stays small. */
export const outlineLimits = {
  sido: { step: 2, span: 20 },
  sgg: { step: 0.5, span: 4 },
  emd: { step: 0.1, span: 0.7 },
} as const satisfies Record<OutlineLevel, { step: number; span: number }>;

/**
 * The box widened to whole steps. Screen and server both use it: a map that moves a little asks for the same address again,
 * which the browser still has.
 */
export function outlineBox(level: OutlineLevel, box: OutlineBox): OutlineBox {
  const { step } = outlineLimits[level];
  // Ten-thousandths, so that 126.6 / 0.1 does not become 1265.9999 and the box one step too wide.
  const down = (value: number): number => rounded(Math.floor(rounded(value / step)) * step);
  const up = (value: number): number => rounded(Math.ceil(rounded(value / step)) * step);
  return { west: down(box.west), south: down(box.south), east: up(box.east), north: up(box.north) };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
