import type { Locale } from '@homeground/shared/contracts';
import type { Shape } from './card.rules';

export interface PictureFileName {
  readonly shape: Shape;
  readonly locale: Locale;
  /** null: the current version. */
  readonly version: string | null;
}

const fileNamePattern = /^(card|story)\.(ko|en)(?:\.([0-9a-f]{16}))?\.png$/;

/** Parses `card.ko.png` or `card.ko.0123456789abcdef.png`; null for any other file name. */
export function parsePictureFileName(file: string): PictureFileName | null {
  const [, shape, locale, version = null] = fileNamePattern.exec(file) ?? [];
  return shape && locale ? { shape: shape as Shape, locale: locale as Locale, version } : null;
}

/** Returns the address of a picture with its version, so that a changed picture has another address. */
export function addressOf(matchId: string, { shape, locale, version }: PictureFileName): string {
  return `/m/${matchId}/${[shape, locale, version, 'png'].filter(Boolean).join('.')}`;
}
