import type { Locale } from '@homeground/shared/contracts';
import type { ReadPage } from '../../platform/site/page';
import { cardAddress, pictureAlt, type PictureFacts } from '../share-pictures';
import { brandPictureOf, type CardPicture } from './share-page.rules';

/** Returns the picture for the preview of a match. If the sides are not public, this is the share image of the product. */
export async function cardPicture(
  facts: PictureFacts | null,
  locale: Locale,
  readPage: ReadPage,
): Promise<CardPicture | null> {
  if (facts) return { path: await cardAddress(facts, locale), alt: pictureAlt(facts, locale) };
  const page = await readPage();
  const path = page && brandPictureOf(page.html.toString());
  return path ? { path, alt: 'Homeground' } : null;
}
