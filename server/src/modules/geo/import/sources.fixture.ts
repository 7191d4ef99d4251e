import { crc32, deflateRawSync } from 'node:zlib';
import proj4 from 'proj4';

const bytesOfLetter = new Map<string, readonly number[]>();
const decoder = new TextDecoder('euc-kr');
for (let lead = 0x81; lead < 0xff; lead += 1)
  for (let trail = 0x41; trail < 0xff; trail += 1) {
    const letter = decoder.decode(Uint8Array.from([lead, trail]));
    if (letter.length === 1 && !bytesOfLetter.has(letter)) bytesOfLetter.set(letter, [lead, trail]);
  }

/** Encodes text in CP949 as the government does; the platform has no encoder for it. */
export const cp949 = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((letter) => bytesOfLetter.get(letter) ?? [letter.charCodeAt(0)]));

type Corner = readonly [number, number];

/** Returns a closed ring, clockwise, as shapefiles require. */
export function square(west: number, south: number, size: number): readonly Corner[] {
  const [east, north] = [Number((west + size).toFixed(6)), Number((south + size).toFixed(6))];
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

/** Projection of the ministry's layers. */
const centralBelt2010 =
  'PROJCS["Korea_2000_Korea_Central_Belt_2010",GEOGCS["GCS_Korea_2000",DATUM["D_Korea_2000",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",200000.0],PARAMETER["False_Northing",600000.0],PARAMETER["Central_Meridian",127.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",38.0],UNIT["Meter",1.0]]';

interface Shape {
  readonly code: string;
  readonly ring: readonly Corner[];
}

/** Returns the bytes of a shapefile of polygons with the column EMD_CD. */
export function shapefile(shapes: readonly Shape[]): Readonly<Record<'shp' | 'dbf' | 'prj', Uint8Array>> {
  const records = shapes.map(({ ring }, index) => record(ring, index + 1));
  // Header of a shapefile: its number, length in words of two bytes, version, and kind of shape (5: polygon).
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  return {
    shp: Buffer.concat([header, ...records]),
    dbf: codeTable(shapes.map(({ code }) => code)),
    prj: Buffer.from(centralBelt2010),
  };
}

function record(ring: readonly Corner[], number: number): Buffer {
  const points = ring.map((corner) => proj4(centralBelt2010, [...corner]));
  // Kind of shape, box (left 0), number of parts and points, start of the part (0), and the points.
  const content = Buffer.alloc(44 + 4 + points.length * 16);
  content.writeInt32LE(5, 0);
  content.writeInt32LE(1, 36);
  content.writeInt32LE(points.length, 40);
  points.forEach(([x = 0, y = 0], index) => {
    content.writeDoubleLE(x, 48 + index * 16);
    content.writeDoubleLE(y, 56 + index * 16);
  });
  const head = Buffer.alloc(8);
  head.writeInt32BE(number, 0);
  head.writeInt32BE(content.length / 2, 4);
  return Buffer.concat([head, content]);
}

/** Returns the bytes of a dBASE table with one text column of ten letters. */
function codeTable(codes: readonly string[]): Buffer {
  const header = Buffer.alloc(65);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(codes.length, 4);
  header.writeUInt16LE(65, 8);
  header.writeUInt16LE(11, 10);
  header.write('EMD_CD', 32, 'ascii');
  header.write('C', 43, 'ascii');
  header.writeUInt8(10, 48);
  header.writeUInt8(0x0d, 64);
  return Buffer.concat([
    header,
    ...codes.map((code) => Buffer.from(` ${code.padEnd(10)}`)),
    Buffer.from([0x1a]),
  ]);
}

/** Returns the bytes of a zip with deflated files, whose names are in CP949 as in the download. */
export function zipFiles(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const path = Buffer.from(cp949(name));
    const packedBytes = deflateRawSync(bytes);
    // Version 2.0, method 8 (deflate), checksum, packed and full size, and length of the name.
    const fileHeader = Buffer.alloc(26);
    fileHeader.writeUInt16LE(20, 0);
    fileHeader.writeUInt16LE(8, 4);
    fileHeader.writeUInt32LE(crc32(bytes), 10);
    fileHeader.writeUInt32LE(packedBytes.length, 14);
    fileHeader.writeUInt32LE(bytes.length, 18);
    fileHeader.writeUInt16LE(path.length, 22);
    const localFile = Buffer.concat([Buffer.from('PK\x03\x04'), fileHeader, path, packedBytes]);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fileHeader, directoryFields, path]));
    parts.push(localFile);
    offset += localFile.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end]);
}
