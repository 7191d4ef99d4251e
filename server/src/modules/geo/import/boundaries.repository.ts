import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Ring } from '../rings.rules';
import { UnusableFile } from './code-table.rules';

/** The outline of a legal dong, eup or myeon (code of eight digits), or of a ri (ten digits). */
export interface Boundary {
  readonly code: string;
  /** Polygons, each with an outer ring and its holes. */
  readonly polygons: readonly (readonly Ring[])[];
}

export const boundaryEndings = ['.zip', '.shp', '.json', '.geojson', '.topojson'];

interface Feature {
  readonly properties: Readonly<Record<string, unknown>> | null;
  readonly geometry: unknown;
}

/** Reads a downloaded file of boundaries: a shapefile (zipped or not), GeoJSON or TopoJSON. */
export async function readBoundaries(file: string): Promise<readonly Boundary[]> {
  const features = await featuresIn(file);
  if (features.length === 0) throw new UnusableFile('the file holds no boundary');
  return features.map(({ properties, geometry }, index) => {
    try {
      return { code: codeOf(properties ?? {}), polygons: polygonsOf(geometry) };
    } catch (cause) {
      if (!(cause instanceof UnusableFile)) throw cause;
      throw new UnusableFile(`boundary ${String(index + 1)}: ${cause.message}`);
    }
  });
}

async function featuresIn(file: string): Promise<readonly Feature[]> {
  const ending = extname(file).toLowerCase();
  if (ending === '.zip') return layersOf(requireCompleteZip(await readFile(file)));
  if (ending === '.shp') return layersOf(await shapefileAt(file));
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UnusableFile(`not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  return featuresOf(json);
}

/** End record of a zip: a signature, 18 bytes (the last two are the length of the comment), and a comment. */
const zipEnd = { signature: Buffer.from('PK\x05\x06'), length: 22, longestComment: 0xffff } as const;

/** Refuses an incomplete download, because the zip reader would search for its end forever. */
function requireCompleteZip(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(zipEnd.signature);
  const isEnd =
    end >= 0 &&
    end >= bytes.length - zipEnd.length - zipEnd.longestComment &&
    end + zipEnd.length + bytes.readUInt16LE(Math.min(end + 20, bytes.length - 2)) === bytes.length;
  if (!isEnd) throw new UnusableFile('not a readable shapefile: the zip is incomplete, download it again');
  return bytes;
}

async function layersOf(
  file: Uint8Array | Awaited<ReturnType<typeof shapefileAt>>,
): Promise<readonly Feature[]> {
  const { default: shp } = await import('shpjs');
  try {
    return [await shp(file)].flat().flatMap(({ features }) => features);
  } catch (cause) {
    throw new UnusableFile(
      `not a readable shapefile: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/** Reads the three files of a shapefile: shapes, codes and projection. */
async function shapefileAt(file: string) {
  const sibling = async (ending: string): Promise<Buffer> => {
    const name = `${file.slice(0, -4)}${ending}`;
    return readFile(name).catch(() => {
      throw new UnusableFile(`${name} is missing: a shapefile needs it beside the .shp`);
    });
  };
  return {
    shp: await readFile(file),
    dbf: await sibling('.dbf'),
    prj: (await sibling('.prj')).toString('utf8'),
  };
}

function featuresOf(json: unknown): readonly Feature[] {
  const { type, features, objects } = (json ?? {}) as Partial<Record<string, unknown>>;
  if (type === 'FeatureCollection' && Array.isArray(features)) return features as Feature[];
  if (type === 'Topology' && typeof objects === 'object' && objects !== null)
    return Object.values((json as Topology).objects).flatMap(
      (object) => feature(json as Topology, object as GeometryCollection).features as readonly Feature[],
    );
  throw new UnusableFile('neither GeoJSON (a FeatureCollection) nor TopoJSON (a Topology)');
}

/** Columns that contain the legal code in the ministry's layers and their copies. */
const codeColumns = ['EMD_CD', 'RI_CD', 'LI_CD', 'UMD_CD', 'BJD_CD', 'BJCD'];

function codeOf(properties: Readonly<Record<string, unknown>>): string {
  const column = Object.keys(properties).find((name) => codeColumns.includes(name.toUpperCase()));
  if (column === undefined)
    throw new UnusableFile(
      `no column ${codeColumns.join(', ')} with the legal code; its columns are ${Object.keys(properties).join(', ') || 'none'}`,
    );
  const code = String(properties[column]).trim();
  if (/^\d{8}$/.test(code)) return code;
  // A code of ten digits that ends in 00 is that of a dong, eup or myeon.
  if (/^\d{10}$/.test(code)) return code.endsWith('00') ? code.slice(0, 8) : code;
  throw new UnusableFile(
    `column ${column}: "${code.slice(0, 20)}" is not a legal code of eight or ten digits`,
  );
}

function polygonsOf(geometry: unknown): Boundary['polygons'] {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null;
  if (!Array.isArray(polygons)) throw new UnusableFile(`a boundary is a polygon, not ${String(type)}`);
  return polygons.map((rings) => (rings as readonly Ring[]).map(ringInKorea));
}

/** Refuses coordinates outside Korea: those of another projection are in metres. */
function ringInKorea(ring: Ring): Ring {
  return ring.map(([longitude, latitude]) => {
    if (!(longitude > 123 && longitude < 133 && latitude > 32 && latitude < 40))
      throw new UnusableFile(
        `${String(longitude)}, ${String(latitude)} is not a longitude and latitude in Korea: give the shapefile with its .prj, or save it as WGS84 (EPSG:4326)`,
      );
    return [longitude, latitude];
  });
}
