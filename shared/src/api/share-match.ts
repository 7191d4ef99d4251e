import type { Locale } from '@homeground/shared/contracts';
import { plainClient } from './clients';

/** `card` stands beside a link, `story` fills a phone. */
export type PictureShape = 'card' | 'story';

/** A browser lets a page share for a few seconds after a tap: whoever waits longer for a picture shares the link alone. */
const PATIENCE_MS = 2000;

/** A plain address: the browser hands what comes to the calendar programme. */
export const calendarHref = (matchId: string): string =>
  `/api/matches/${encodeURIComponent(matchId)}/calendar.ics`;

export const pictureHref = (matchId: string, locale: Locale, shape: PictureShape): string =>
  `/m/${encodeURIComponent(matchId)}/${shape}.${locale}.png`;

export async function fetchPicture(
  matchId: string,
  locale: Locale,
  { shape, signal }: { readonly shape: PictureShape; readonly signal: AbortSignal },
): Promise<File> {
  const { data } = await plainClient.get<Blob>(pictureHref(matchId, locale, shape), {
    responseType: 'blob',
    signal,
  });
  return new File([data], `homeground-${shape}.png`, { type: 'image/png' });
}

/** Returns whether the browser takes a picture in its share sheet: some take links alone, and some have no sheet. */
export function canShareFiles(browser: Partial<Pick<Navigator, 'share' | 'canShare'>>): boolean {
  const file = new File([''], 'picture.png', { type: 'image/png' });
  return typeof browser.share === 'function' && browser.canShare?.({ files: [file] }) === true;
}

interface Shared {
  readonly id: string;
  readonly title: string;
  readonly withPicture: boolean;
}

/**
 * Shares a match by the system's share sheet, with its picture where that is possible, or copies its link. The address is outside the app:
 * the server shows a visitor what may be known without an account, in the language of who shares, and sends a member on to the match.
 */
export async function shareMatch(
  { id, title, withPicture }: Shared,
  locale: Locale,
): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(`/m/${encodeURIComponent(id)}?lang=${locale}`, window.location.origin).href;
  if ('share' in navigator) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const files =
      withPicture && canShareFiles(navigator)
        ? await fetchPicture(id, locale, { shape: 'card', signal }).then(
            (file) => [file],
            () => [],
          )
        : [];
    // Closing the sheet rejects, but is no failure.
    await navigator.share({ title, url, ...(files.length > 0 && { files }) }).catch(() => undefined);
    return 'shared';
  }
  try {
    await window.navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
