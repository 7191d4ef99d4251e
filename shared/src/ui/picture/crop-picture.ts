/** Part of a picture, in pixels of the picture. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height of the result: the largest size at which pictures are shown, in pixels of a high-density screen. */
const sizePx = 512;

/**
 * Crops a picture on the device, so that only the chosen part is sent. Formats other than JPEG may have transparent parts, so they become
 * PNG.
 */
export async function cropPicture(url: string, area: CropArea, file: Pick<File, 'type'>): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, sizePx, sizePx);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn.'))),
      type,
      0.9,
    ),
  );
}
