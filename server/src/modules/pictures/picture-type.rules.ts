/** The only file types that are decoded. */
export type PictureType = 'jpeg' | 'png' | 'webp';

/**
 * Returns the file type, read from the first bytes of the content; the name and type that the client sends are ignored (SPEC 9, case 34).
 */
export function pictureType(content: Buffer): PictureType | null {
  if (content.length < 12) return null;
  if (content.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (content.subarray(0, 8).equals(PNG)) return 'png';
  return content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
    ? 'webp'
    : null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
