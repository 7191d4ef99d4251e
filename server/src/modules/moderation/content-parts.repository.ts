import { pictureOf, type PictureOwner } from './picture-owner.repository';
import type { SubjectKind, Trx } from './moderation-row.repository';

type Column = string | number | null;
/** Neutral value for each hidden column. Its text has both languages, because all users read the same row. */
type Neutral = Readonly<Record<string, Column>>;
type Place = Exclude<SubjectKind, 'picture'>;

/** Columns of one row that a decision hides. */
export interface ContentPart {
  readonly place: Place;
  readonly table: string;
  /** Column with the id of the subject. */
  readonly key: string;
  readonly neutral: Neutral;
}

export const hiddenWords = '운영자가 가렸어요 · Hidden by an operator';

const neutrals: Readonly<Record<Place, (id: string) => Neutral>> = {
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

/** A picture in a chat is its message, so that all of it is hidden. */
const pictureNeutrals: Readonly<Record<PictureOwner, (id: string) => Neutral>> = {
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
  const found = await placeOf(trx, kind, id);
  return found && { ...found, ...(await rowOf(trx, found.place, id)) };
}

async function placeOf(trx: Trx, kind: SubjectKind, id: string) {
  if (kind !== 'picture') return { place: kind, neutral: neutrals[kind](id) };
  const owned = await pictureOf(trx, id);
  return owned && { place: owned.owner, neutral: pictureNeutrals[owned.owner](id) };
}

/** The profile of an account that waits for its erasure lies in `departure`, and returns from there. */
async function rowOf(trx: Trx, place: Place, id: string) {
  const isLeaving =
    place === 'user' &&
    (await trx.selectFrom('departure').select('user_id').where('user_id', '=', id).executeTakeFirst());
  return isLeaving ? { table: 'departure', key: 'user_id' } : { table: tables[place], key: 'id' };
}
