import { limits } from '@homeground/shared/contracts';
import sharp, { type Sharp } from 'sharp';
import { createDesk } from './desk.rules';
import { tooManyPixels, unreadable, wrongType } from './pictures.errors';
import { pictureType } from './picture-type.rules';

// Process-wide, and meant so: no other decoder of the library can be reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const LONGEST_SECONDS = 15;

/** A decoder holds up to four bytes for each pixel: one of the largest at a time, or two that are small. */
const queue = createDesk({
  mostPixels: limits.picture.pixels,
  atOnce: 2,
  mostBytesWaiting: 10 * limits.pictureBytes,
});

/** `square`: of our own size, cut to its middle. `whole`: its own shape, made smaller where it is larger than `side`. */
export interface Shape {
  readonly fit: 'square' | 'whole';
  readonly side: number;
}

export interface Drawn {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the picture anew as WebP. Only pixels survive: no position, no camera, no second file hidden
 * behind the first. Few at a time, because each may take a hundred megabytes.
 */
export async function redraw(content: Buffer, shape: Shape): Promise<Drawn> {
  const type = pictureType(content);
  if (type === null) throw wrongType();
  queue.refuseWhenFull(content.length);
  const picture = sharp(content, {
    limitInputPixels: limits.picture.pixels,
    failOn: 'error',
    sequentialRead: true,
  });
  try {
    const { format, width, height } = await picture.metadata();
    if (format !== type) throw wrongType();
    if (width * height > limits.picture.pixels) throw tooManyPixels();
    return await queue.work({ pixels: width * height, bytes: content.length }, () => drawn(picture, shape));
  } catch (thrown) {
    if (thrown instanceof Error && /pixel limit/.test(thrown.message)) throw tooManyPixels();
    throw thrown instanceof Error && thrown.name === 'Refusal' ? thrown : unreadable(thrown);
  }
}

async function drawn(picture: Sharp, { fit, side }: Shape): Promise<Drawn> {
  const { data, info } = await picture
    .autoOrient()
    .resize(side, side, fit === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
