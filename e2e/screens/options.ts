import path from 'node:path';
import { parseArgs } from 'node:util';
import { completeRun, looksOf, type Look, type WindowSize } from './look';

const root = path.resolve(import.meta.dirname, '../..');

/** Options of `npm run screens`. */
export const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/screens' },
    /** Base URL of a running server with demo data. Without this option the command starts a server. */
    url: { type: 'string' },
    only: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: [...completeRun.languages] },
    appearance: { type: 'string', multiple: true, default: [...completeRun.appearances] },
    width: { type: 'string', multiple: true, default: completeRun.widths.map(String) },
    /** Wider windows, in which the main screens are photographed. `none`: none. */
    size: {
      type: 'string',
      multiple: true,
      default: completeRun.wideSizes.map(({ width, height }) => `${width}x${height}`),
    },
    /** Writes only the pictures of the landing page. */
    landing: { type: 'boolean', default: false },
    /** Writes only the share pictures in the documents. */
    share: { type: 'boolean', default: false },
    /** Reports which screens differ from what is landed. */
    compare: { type: 'boolean', default: false },
    /** Accepts the screenshots: stores their fingerprints and thumbnails. */
    land: { type: 'boolean', default: false },
  },
});

/** True if the screenshots are compared with the landed ones, or replace them. */
export const usesLanded = options.compare || options.land;

export const isSelected = ({ name }: { readonly name: string }) => options.only?.includes(name) ?? true;

/** Returns the path of a file or folder of screenshots. */
export const outputPath = (name = '') => path.resolve(root, options.out, name);

/** Returns every combination of the chosen widths, languages and appearances. */
export const chosenLooks = (): readonly Look[] =>
  looksOf(options.width.map(Number), options.language, options.appearance);

/** Returns the chosen sizes of wide windows; `--size none` chooses none. */
export const chosenSizes = (): readonly WindowSize[] =>
  options.size
    .filter((size) => size !== 'none')
    .map((size) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      return { width, height };
    });

export const settingsOf = ({ language, appearance }: Look) =>
  ({
    locale: language === 'ko' ? 'ko-KR' : 'en-GB',
    timezoneId: 'Asia/Seoul',
    colorScheme: appearance,
    reducedMotion: 'reduce',
  }) as const;
