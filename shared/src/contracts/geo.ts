import { Type, type Static } from 'typebox';
import { Region } from './accounts';
import { limits } from './limits';

const closed = { additionalProperties: false } as const;

/** Query of an address lookup (SEED 7): x is the longitude, y the latitude. The server refuses values outside the ranges of degrees. */
export const AddressQuery = Type.Object(
  {
    x: Type.Optional(Type.String()),
    y: Type.Optional(Type.String()),
    input_coord: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'AddressQuery' },
);
export type AddressQuery = Static<typeof AddressQuery>;

/** Field names of the maps provider. Our server uses the same names, because a page reads the responses of both (SPEC 3.4). */
export const LandLotAddress = Type.Object(
  {
    address_name: Type.String(),
    region_1depth_name: Type.String(),
    region_2depth_name: Type.String(),
    region_3depth_name: Type.String(),
    mountain_yn: Type.Enum(['Y', 'N']),
    main_address_no: Type.String(),
    sub_address_no: Type.String(),
    zip_code: Type.String(),
  },
  { ...closed, $id: 'LandLotAddress' },
);
export type LandLotAddress = Static<typeof LandLotAddress>;

export const RoadAddress = Type.Object(
  {
    address_name: Type.String(),
    region_1depth_name: Type.String(),
    region_2depth_name: Type.String(),
    region_3depth_name: Type.String(),
    road_name: Type.String(),
    underground_yn: Type.Enum(['Y', 'N']),
    main_building_no: Type.String(),
    sub_building_no: Type.String(),
    building_name: Type.String(),
    zone_no: Type.String(),
  },
  { ...closed, $id: 'RoadAddress' },
);
export type RoadAddress = Static<typeof RoadAddress>;

export const AddressDocument = Type.Object(
  {
    address: Type.Union([LandLotAddress, Type.Null()]),
    road_address: Type.Union([RoadAddress, Type.Null()]),
  },
  { ...closed, $id: 'AddressDocument' },
);
export type AddressDocument = Static<typeof AddressDocument>;

export const AddressAnswer = Type.Object(
  { meta: Type.Object({ total_count: Type.Integer() }, closed), documents: Type.Array(AddressDocument) },
  { ...closed, $id: 'AddressAnswer' },
);
export type AddressAnswer = Static<typeof AddressAnswer>;

/** Error response of the provider. */
export const AddressRefusal = Type.Object(
  { errorType: Type.String(), message: Type.String() },
  { ...closed, $id: 'AddressRefusal' },
);
export type AddressRefusal = Static<typeof AddressRefusal>;

export const NeighbourhoodQuery = Type.Object(
  { q: Type.String({ minLength: 1, maxLength: limits.neighbourhoodWords.max }) },
  { ...closed, $id: 'NeighbourhoodQuery' },
);
export type NeighbourhoodQuery = Static<typeof NeighbourhoodQuery>;

export const Neighbourhood = Type.Object(
  {
    id: Type.String(),
    names: Type.Object({ ko: Region, en: Region }, closed),
    latitude: Type.Number(),
    longitude: Type.Number(),
  },
  { ...closed, $id: 'Neighbourhood' },
);
export type Neighbourhood = Static<typeof Neighbourhood>;

export const NeighbourhoodsAnswer = Type.Object(
  {
    neighbourhoods: Type.Array(Neighbourhood, { maxItems: limits.neighbourhoodRows.max }),
    /** The smallest kind of Korean region that this server knows by name. A search finds no smaller region. */
    finest: Type.Enum(['neighbourhood', 'district', 'city']),
  },
  { ...closed, $id: 'NeighbourhoodsAnswer' },
);
export type NeighbourhoodsAnswer = Static<typeof NeighbourhoodsAnswer>;

/** Levels of borders, by their Korean names: provinces (sido), districts (sgg) and neighbourhoods (emd). */
export const outlineLevels = ['sido', 'sgg', 'emd'] as const;
export type OutlineLevel = (typeof outlineLevels)[number];

export const OutlinesQuery = Type.Object(
  {
    /** west,south,east,north in degrees. */
    bbox: Type.String({ maxLength: 100 }),
    level: Type.Enum([...outlineLevels]),
    /** Version of the data, from an earlier response. A response to a request with a version may be cached forever. */
    v: Type.Optional(Type.String({ maxLength: 16 })),
  },
  { ...closed, $id: 'OutlinesQuery' },
);
export type OutlinesQuery = Static<typeof OutlinesQuery>;

const LonLat = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

/** GeoJSON that contains every border once, and a point for each name. */
export const Outlines = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    version: Type.String(),
    features: Type.Array(
      Type.Union([
        Type.Object(
          {
            type: Type.Literal('Feature'),
            properties: Type.Object({}, closed),
            geometry: Type.Object(
              { type: Type.Literal('MultiLineString'), coordinates: Type.Array(Type.Array(LonLat)) },
              closed,
            ),
          },
          closed,
        ),
        Type.Object(
          {
            type: Type.Literal('Feature'),
            properties: Type.Object({ ko: Type.String(), en: Type.String() }, closed),
            geometry: Type.Object({ type: Type.Literal('Point'), coordinates: LonLat }, closed),
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

/** `step`: boxes are widened to multiples of this number of degrees. `span`: widest box in degrees, which keeps responses small. */
export const outlineLimits = {
  sido: { step: 2, span: 20 },
  sgg: { step: 0.5, span: 4 },
  emd: { step: 0.1, span: 0.7 },
} as const satisfies Record<OutlineLevel, { step: number; span: number }>;

/**
 * Widens the box to whole steps. After a small move the map then requests the same address again, which the browser has cached. Screen and
 * server both use this function.
 */
export function outlineBox(level: OutlineLevel, box: OutlineBox): OutlineBox {
  const { step } = outlineLimits[level];
  // Without the inner rounding, 126.6 / 0.1 would be 1265.9999, and the box would be one step too wide.
  const floor = (value: number): number => round(Math.floor(round(value / step)) * step);
  const ceil = (value: number): number => round(Math.ceil(round(value / step)) * step);
  return { west: floor(box.west), south: floor(box.south), east: ceil(box.east), north: ceil(box.north) };
}

/** Rounds to ten-thousandths of a degree. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
