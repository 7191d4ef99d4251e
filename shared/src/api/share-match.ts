import type { Locale } from '@homeground/shared/contracts';
import { plainClient } from './clients';

/** `card` is the picture in the preview of a link; `story` is as high as the screen of a phone. */
export type PictureShape = 'card' | 'story';

/**
 * Browsers allow sharing only for a few seconds after a tap. If the picture takes longer than this, the link is shared without the picture.
 */
const PICTURE_TIMEOUT_MS = 2000;

/** Returns the address of the match's calendar file, which the browser passes to the calendar app. */
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

/** Returns whether the browser can share a picture; some browsers share links only, and some have no share sheet. */
export function canShareFiles(browser: Partial<Pick<Navigator, 'share' | 'canShare'>>): boolean {
  const file = new File([''], 'picture.png', { type: 'image/png' });
  return typeof browser.share === 'function' && browser.canShare?.({ files: [file] }) === true;
}

interface SharedMatch {
  readonly id: string;
  readonly title: string;
  readonly withPicture: boolean;
}

/**
 * Shares a match through the system's share sheet, with its picture if possible. Copies the link if there is no sheet or the browser
 * refuses it. The link leads to a page of the server, which shows visitors the public facts in the language of the sender and redirects
 * users to the match.
 */
export async function shareMatch(
  { id, title, withPicture }: SharedMatch,
  locale: Locale,
): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(`/m/${encodeURIComponent(id)}?lang=${locale}`, window.location.origin).href;
  if ('share' in navigator) {
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
    const files =
      withPicture && canShareFiles(navigator)
        ? await fetchPicture(id, locale, { shape: 'card', signal }).then(
            (file) => [file],
            () => [],
          )
        : [];
    if (await openShareSheet({ title, url, ...(files.length > 0 && { files }) })) return 'shared';
  }
  try {
    await window.navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/**
 * Opens the share sheet of the system. Returns false if the browser refuses it, e.g. because the tap was too long ago. A sheet that the user
 * closes is no refusal.
 */
async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
