import { limits } from '@homeground/shared/contracts';
import sharp, { type Sharp } from 'sharp';
import { createWorkQueue } from './desk.rules';
import { tooManyPixels, unreadable, wrongType } from './pictures.errors';
import { pictureType } from './picture-type.rules';

// Blocks all other decoders of the library for the complete process, whatever type a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const LONGEST_SECONDS = 15;

/** Limits memory: a decoder holds up to four bytes for each pixel, so one large picture is decoded at a time, or two small ones. */
const queue = createWorkQueue({
  maxPixels: limits.picture.pixels,
  maxParallel: 2,
  maxWaitingBytes: 10 * limits.pictureBytes,
});

/** `square`: cut to the middle, `side` pixels wide. `whole`: the original proportions, scaled down to at most `side`. */
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
 * Encodes a picture again as WebP. Only its pixels remain: no position, no camera data, no second file hidden behind the first. Few run
 * at a time, because each may need a hundred megabytes.
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
    return await queue.work({ pixels: width * height, bytes: content.length }, () => encode(picture, shape));
  } catch (thrown) {
    if (thrown instanceof Error && /pixel limit/.test(thrown.message)) throw tooManyPixels();
    throw thrown instanceof Error && thrown.name === 'Refusal' ? thrown : unreadable(thrown);
  }
}

async function encode(picture: Sharp, { fit, side }: Shape): Promise<Drawn> {
  const { data, info } = await picture
    .autoOrient()
    .resize(side, side, fit === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
