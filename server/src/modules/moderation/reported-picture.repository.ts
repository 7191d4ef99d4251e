import type { Db } from '../../platform/database';
import { originalsInEffect } from './decisions.repository';
import type { CaseRow } from './moderation-row.repository';
import { pictureOf } from './picture-owner.repository';

/**
 * Returns whether an operator can still hide something. If the case is about a picture: whether its owner still shows a reported picture,
 * or would show this picture without an earlier decision. A picture that replaced the reported one was never reported, and stays.
 */
export async function hasContentToHide(db: Db, { id, kind, subject_id: ownerId }: CaseRow): Promise<boolean> {
  if (kind !== 'picture') return true;
  const shownAddress = (await pictureOf(db, ownerId))?.address ?? null;
  const originals = await originalsInEffect(db, ownerId);
  const hiddenAddresses = originals.flatMap(({ picture, logo }) => [picture, logo]);
  const evidence = await db
    .selectFrom('evidence_picture')
    .select('address')
    .where('case_id', '=', id)
    .execute();
  return evidence.some(({ address }) => address === shownAddress || hiddenAddresses.includes(address));
}
