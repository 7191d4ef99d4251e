import { originalsOf } from './decisions.repository';
import type { CaseRow, Db } from './moderation-row.repository';
import { pictureOf } from './picture-owner.repository';

/**
 * Whether there is something to hide: of a case about a picture, whether its owner still shows a reported picture, or would show it
 * without an earlier decision. A picture that replaced it was never reported, and stays.
 */
export async function isStillThere(db: Db, { id, kind, subject_id: ownerId }: CaseRow): Promise<boolean> {
  if (kind !== 'picture') return true;
  const shown = (await pictureOf(db, ownerId))?.address ?? null;
  const hidden = (await originalsOf(db, ownerId)).flatMap(({ picture, logo }) => [picture, logo]);
  const evidence = await db
    .selectFrom('evidence_picture')
    .select('address')
    .where('case_id', '=', id)
    .execute();
  return evidence.some(({ address }) => address === shown || hidden.includes(address));
}
