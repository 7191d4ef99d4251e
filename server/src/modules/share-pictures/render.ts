import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Drawing } from './card.rules';
import { FAMILY, typefaceFiles } from './typefaces';

/**
 * Both steps run in the pool of threads, not in the loop that answers calls. The SVG names no file and no address, and no font of the machine
 * is looked at.
 */
export async function render({ svg }: Drawing): Promise<Buffer> {
  const { pixels, width, height } = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: typefaceFiles(), defaultFontFamily: FAMILY },
    logLevel: 'off',
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}
