import { limits } from '@homeground/shared/contracts';
import sharp from 'sharp';
import type { FileStore } from '../../platform/files/file-store';
import type { Drawing, PlacedLogo } from './card.rules';
import { palette } from './palette';
import { round } from './svg-parts.rules';

/** Nothing larger than a stored logo is decoded. */
const maxPixels = limits.picture.side ** 2;

/**
 * Draws the logos of teams into a drawing, with rounded corners as everywhere in the app. Only pictures that this server has encoded itself
 * are read, because the file store holds no other files. A logo that cannot be read is left out.
 */
export async function withLogos(files: Pick<FileStore, 'read'>, drawing: Drawing): Promise<Drawing> {
  if (drawing.logos.length === 0) return drawing;
  const images = await Promise.all(
    drawing.logos.map(async (logo, index) => {
      const content = await pictureOf(files, logo).catch(() => null);
      return content === null ? '' : image(logo, content, index);
    }),
  );
  return { ...drawing, svg: drawing.svg.replace(/<\/svg>$/, () => `${images.join('')}</svg>`), logos: [] };
}

async function pictureOf(
  files: Pick<FileStore, 'read'>,
  { address, side }: PlacedLogo,
): Promise<Buffer | null> {
  const content = await files.read(address.replace('/files/', ''));
  return (
    content &&
    sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize(side, side, { fit: 'cover' })
      // Otherwise the letter below a transparent logo would show through.
      .flatten({ background: palette.onAccent })
      .png()
      .toBuffer()
  );
}

const image = ({ left, top, side }: PlacedLogo, content: Buffer, index: number) =>
  `<clipPath id="logo${index}"><rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${round(side / 4)}"/></clipPath>
<image x="${left}" y="${top}" width="${side}" height="${side}" clip-path="url(#logo${index})" href="data:image/png;base64,${content.toString('base64')}"/>
`;
