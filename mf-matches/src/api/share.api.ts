import { plainClient } from '@homeground/shared/api';
import type { Locale } from '@homeground/shared/contracts';

/** `card` stands beside a link, `story` fills a phone. */
export type PictureShape = 'card' | 'story';

/**
 * Outside the app: the server shows a visitor what may be known without an account, and sends a member on to the match. The card that a
 * messenger draws of it is in the language of who shares.
 */
export function shareHref(matchId: string, locale: Locale): string {
  return `/m/${encodeURIComponent(matchId)}?lang=${locale}`;
}

export function pictureHref(matchId: string, locale: Locale, shape: PictureShape): string {
  return `/m/${encodeURIComponent(matchId)}/${shape}.${locale}.png`;
}

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
