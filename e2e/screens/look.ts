import type { LandedLook } from './landed';

/** A combination in which every screen is photographed. */
export interface Look {
  readonly language: string;
  readonly appearance: 'light' | 'dark';
  readonly width: number;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Looks and window sizes of a complete run. */
export const completeRun = {
  languages: ['ko', 'en'],
  appearances: ['light', 'dark'],
  widths: [390, 320],
  /** Phone in landscape, tablets and desktop. */
  wideSizes: [
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ],
} as const;

export const lookOf = (language: string, appearance: string, width: number): Look => ({
  language,
  appearance: appearance === 'dark' ? 'dark' : 'light',
  width,
});

/** Returns every combination of these widths, languages and appearances. */
export const looksOf = (
  widths: readonly number[],
  languages: readonly string[],
  appearances: readonly string[],
): readonly Look[] =>
  widths.flatMap((width) =>
    languages.flatMap((language) => appearances.map((appearance) => lookOf(language, appearance, width))),
  );

/** True for one of the two appearances of each language and width: Korean in light mode, English in dark mode. */
export const isMainAppearance = ({ language, appearance }: Look): boolean =>
  (appearance === 'light') === (language === 'ko');

/** Returns what is stored of a look. Two looks, whose sheets are in the documents, also have thumbnails. */
export const landedLookOf = (look: Look): LandedLook => ({
  name: `${look.width}-${look.language}-${look.appearance}`,
  width: look.width,
  hasThumbnails: look.width === 390 && isMainAppearance(look),
});

/** Returns what is stored of a wide window. */
export const landedWideLookOf = (
  { language, appearance }: Look,
  { width, height }: WindowSize,
): LandedLook => ({
  name: `${width}x${height}-${language}-${appearance}`,
  width,
  hasThumbnails: false,
});
