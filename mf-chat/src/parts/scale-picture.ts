import { limits } from '@homeground/shared/contracts';

export interface ScaledPicture {
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

const { side: maxSide } = limits.chat.picture;
const quality = 0.85;

/**
 * Scales a picture down, because a phone's photo is larger than needed and may exceed the upload limit. Returns null if the file is not a
 * readable picture.
 */
export async function scalePicture(file: Blob): Promise<ScaledPicture | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((pixels) =>
    Math.max(1, Math.round(pixels * scale)),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const picture = await encode(canvas);
  return picture && { picture, width: canvas.width, height: canvas.height };
}

/** Encodes a picture as WebP. Safari cannot, and gives a PNG instead, which may be larger than an upload may be; then as JPEG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const toBlob = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const picture = await toBlob('image/webp');
  return picture?.type === 'image/webp' ? picture : toBlob('image/jpeg');
}
