import type { MatchDetail } from '@homeground/shared/contracts';

/** Returns whether the browser takes a picture in its share sheet: some take links alone, and some have no sheet. */
export function canShareFiles(browser: Partial<Pick<Navigator, 'share' | 'canShare'>>): boolean {
  const file = new File([''], 'picture.png', { type: 'image/png' });
  return typeof browser.share === 'function' && browser.canShare?.({ files: [file] }) === true;
}

/** SPEC 5.5: a match that was called off, or that nobody was found for, has none. */
export function hasPicture({ state }: Pick<MatchDetail, 'state'>): boolean {
  return state !== 'CANCELLED' && state !== 'EXPIRED';
}
