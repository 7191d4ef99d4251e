import type { Area } from 'react-easy-crop';

/** As large as it is ever shown, on the sharpest screens. */
const side = 512;

/** The chosen part alone leaves the device: smaller to send, and nothing beside it is told. */
export async function cutOut(address: string, part: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn.'))),
      'image/jpeg',
      0.9,
    ),
  );
}
