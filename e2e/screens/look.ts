import type { LandedLook } from './landed';

/** A combination in which every screen is photographed. */
export interface Look {
  readonly language: string;
  readonly appearance: 'light' | 'dark';
  readonly width: number;
}

/** Returns what is stored of a look. Two looks, whose sheets are in the documents, also have thumbnails. */
export const landedLookOf = ({ language, appearance, width }: Look): LandedLook => ({
  name: `${width}-${language}-${appearance}`,
  width,
  hasThumbnails: width === 390 && (appearance === 'light') === (language === 'ko'),
});

/** Returns what is stored of a wide window. */
export const landedWideLookOf = ({ language, appearance, width }: Look, height: number): LandedLook => ({
  name: `${width}x${height}-${language}-${appearance}`,
  width,
  hasThumbnails: false,
});
