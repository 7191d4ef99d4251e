import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Drawing } from './card.rules';
import { FAMILY, typefaceFiles } from './typefaces';

/**
 * Renders a drawing as PNG. Both steps run in the pool of threads and do not block the event loop. The SVG refers to no file or URL, and
 * fonts of the machine are not loaded.
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
