import { pictureOf, type PictureOwner } from './picture-owner.repository';
import type { SubjectKind, Trx } from './moderation-row.repository';

type ColumnValue = string | number | null;
/** Neutral value for each hidden column. Neutral text has both languages, because all users read the same row. */
type NeutralValues = Readonly<Record<string, ColumnValue>>;
type ContentKind = Exclude<SubjectKind, 'picture'>;

/** Columns of one row that a decision hides. */
export interface ContentPart {
  readonly contentKind: ContentKind;
  readonly table: string;
  /** Column with the id of the subject. */
  readonly key: string;
  readonly neutral: NeutralValues;
}

export const hiddenWords = '운영자가 가렸어요 · Hidden by an operator';

const neutrals: Readonly<Record<ContentKind, (id: string) => NeutralValues>> = {
  // `nickname_key` stays and reserves the old nickname, so that it can be restored.
  user: (id) => ({ nickname: `player${id.slice(-6)}`, bio: '', picture: null }),
  team: (id) => ({ name: `team ${id.slice(-6)}`, description: hiddenWords, logo: null }),
  match: () => ({ title: hiddenWords, content: hiddenWords, rules: '', cost_note: '' }),
  message: () => ({
    kind: 'text',
    body: hiddenWords,
    picture: null,
    picture_width: null,
    picture_height: null,
  }),
  review: () => ({ comment: '' }),
};

/** A picture in a chat belongs to its message, so that the whole message is hidden. */
const pictureNeutrals: Readonly<Record<PictureOwner, (id: string) => NeutralValues>> = {
  user: () => ({ picture: null }),
  team: () => ({ logo: null }),
  message: neutrals.message,
};

const tables = {
  user: 'user_account',
  team: 'team',
  match: 'match',
  message: 'message',
  review: 'review',
} as const;

/** Returns what a decision about this subject hides; null if the subject does not exist. */
export async function contentPart(trx: Trx, kind: SubjectKind, id: string): Promise<ContentPart | null> {
  const found = await contentKindOf(trx, kind, id);
  return found && { ...found, ...(await rowAddress(trx, found.contentKind, id)) };
}

async function contentKindOf(trx: Trx, kind: SubjectKind, id: string) {
  if (kind !== 'picture') return { contentKind: kind, neutral: neutrals[kind](id) };
  const ownedPicture = await pictureOf(trx, id);
  return (
    ownedPicture && { contentKind: ownedPicture.owner, neutral: pictureNeutrals[ownedPicture.owner](id) }
  );
}

/** Returns table and key of the row. The profile of an account that waits for its erasure is stored in `departure` and restored from there. */
async function rowAddress(trx: Trx, contentKind: ContentKind, id: string) {
  const isLeaving =
    contentKind === 'user' &&
    (await trx.selectFrom('departure').select('user_id').where('user_id', '=', id).executeTakeFirst());
  return isLeaving ? { table: 'departure', key: 'user_id' } : { table: tables[contentKind], key: 'id' };
}
