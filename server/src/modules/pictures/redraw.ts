import { limits } from '@homeground/shared/contracts';
import sharp, { type Sharp } from 'sharp';
import { createWorkQueue } from './work-queue.rules';
import { tooManyPixels, unreadable, wrongType } from './pictures.errors';
import { pictureType } from './picture-type.rules';

// Blocks all other decoders of the library for the complete process, so that a file of another type is never decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const MAX_SECONDS = 15;

/** Limits memory: a decoder needs up to four bytes for each pixel, so the queue runs one large or two small pictures at the same time. */
const queue = createWorkQueue({
  maxPixels: limits.picture.pixels,
  maxParallel: 2,
  maxWaitingBytes: 10 * limits.pictureBytes,
});

/**
 * Shape of the redrawn picture. `square`: the middle of the picture, `side` pixels wide and high. `whole`: the original proportions,
 * scaled down so that width and height are at most `side`.
 */
export interface TargetShape {
  readonly fit: 'square' | 'whole';
  readonly side: number;
}

export interface RedrawnPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes a picture again as WebP. Only its pixels remain: no position, no camera data, no data after the end of the picture. A
 * queue limits how many pictures are encoded at the same time, because each may need more than a hundred megabytes.
 */
export async function redrawPicture(content: Buffer, shape: TargetShape): Promise<RedrawnPicture> {
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

async function encode(picture: Sharp, { fit, side }: TargetShape): Promise<RedrawnPicture> {
  const { data, info } = await picture
    .autoOrient()
    .resize(side, side, fit === 'square' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
