import type { Locale } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import { drawingOf, type Drawing, type Shape } from './card.rules';
import { addressOf } from './picture-address.rules';
import { factsOf, type PictureFacts } from './picture-facts.rules';
import { matchForPicture } from './picture-match.repository';
import { versionOf } from './picture-cache';
import { typefaces } from './typefaces';

/** Returns the public facts of a match; null if it has no public picture. */
export async function publicFacts(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: string,
): Promise<PictureFacts | null> {
  return isId(id) ? factsOf(await matchForPicture(db, id), clock.now()) : null;
}

export async function drawPicture(facts: PictureFacts, locale: Locale, shape: Shape): Promise<Drawing> {
  return drawingOf(facts, locale, shape, await typefaces());
}

/** Returns the address of the current picture, which is rendered only when it is requested. */
export async function cardAddress(facts: PictureFacts, locale: Locale): Promise<string> {
  const version = versionOf(await drawPicture(facts, locale, 'card'));
  return addressOf(facts.id, { shape: 'card', locale, version });
}
