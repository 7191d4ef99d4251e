import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../platform/database';
import { pictureOf, type PictureOwner } from './picture-owner.repository';
import type { SubjectKind } from './moderation-row.repository';

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
  /** Texts of other rows that are part of the content. Their names are in `neutral`, too. */
  readonly furtherTexts: readonly FurtherText[];
}

export interface FurtherText {
  readonly name: string;
  readonly table: 'guest_spot' | 'room';
  readonly column: string;
  readonly isRow: RawBuilder<boolean>;
  readonly neutral: string;
}

export const hiddenContentText = '운영자가 가렸어요 · Hidden by an operator';

const neutrals: Readonly<Record<ContentKind, (id: string) => NeutralValues>> = {
  // `nickname_key` stays and reserves the old nickname, so that it can be restored.
  user: (id) => ({ nickname: `player${id.slice(-6)}`, bio: '', picture: null }),
  team: (id) => ({ name: `team ${id.slice(-6)}`, description: hiddenContentText, logo: null }),
  match: () => ({
    ...{ title: hiddenContentText, content: hiddenContentText, rules: '', cost_note: '' },
    ...{ venue_name: '', venue_address: '', cancel_reason: null },
  }),
  message: () => ({
    kind: 'text',
    body: hiddenContentText,
    picture: null,
    picture_width: null,
    picture_height: null,
  }),
  review: () => ({ comment: '' }),
};

/** A picture in a chat belongs to its message, so the whole message is hidden. */
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
  const content = await contentKindOf(trx, kind, id);
  if (!content) return null;
  const furtherTexts = await (furtherTextReaders[content.contentKind]?.(trx, id) ?? []);
  const neutral = (content.contentKind === 'message' && (await neutralCard(trx, id))) || content.neutral;
  return {
    ...{ contentKind: content.contentKind, furtherTexts },
    neutral: { ...neutral, ...Object.fromEntries(furtherTexts.map((text) => [text.name, text.neutral])) },
    ...(await tableAndKey(trx, content.contentKind, id)),
  };
}

const furtherTextReaders: Readonly<
  Partial<Record<ContentKind, (trx: Trx, id: string) => Promise<readonly FurtherText[]>>>
> = {
  /** Notes for guests that the sides of a match wrote in their guest spots. */
  match: async (trx, id) => {
    const { rows } = await sql<{ id: string }>`select id from guest_spot where match_id = ${id}`.execute(trx);
    return rows.map((spot) => ({
      ...{ name: `guest_spot.note ${spot.id}`, table: 'guest_spot', column: 'note', neutral: '' },
      isRow: sql<boolean>`id = ${spot.id}`,
    }));
  },
  /** The text of an application is the first message of its room, and is shown in lists of applications. */
  message: async (trx, id) => {
    const { rows } = await sql<{ match_id: string; id: string }>`
      select room.match_id, room.id from message
      join room on room.match_id = message.match_id and room.id = message.proposal_id and room.id = client_id
      where message.id = ${id}`.execute(trx);
    return rows.map((room) => ({
      ...{ name: 'room.message', table: 'room', column: 'message', neutral: hiddenContentText },
      isRow: sql<boolean>`match_id = ${room.match_id} and id = ${room.id}`,
    }));
  },
};

/**
 * Returns the terms of a card that proposes a place, without the words about the place; the rest stays visible. Null for other messages.
 */
async function neutralCard(trx: Trx, id: string): Promise<NeutralValues | null> {
  const { rows } = await sql<{ terms: string }>`
    select jsonb_set(jsonb_set(terms, '{place,venueName}', '""'), '{place,venueAddress}', '""')::text as terms
    from message where id = ${id} and kind = 'card' and terms ? 'place'`.execute(trx);
  return rows[0] ?? null;
}

async function contentKindOf(trx: Trx, kind: SubjectKind, id: string) {
  if (kind !== 'picture') return { contentKind: kind, neutral: neutrals[kind](id) };
  const ownedPicture = await pictureOf(trx, id);
  return (
    ownedPicture && { contentKind: ownedPicture.owner, neutral: pictureNeutrals[ownedPicture.owner](id) }
  );
}

/**
 * Returns table and key of the row. The profile of an account that waits for its erasure is stored in `departure` and restored from there.
 */
async function tableAndKey(trx: Trx, contentKind: ContentKind, id: string) {
  return contentKind === 'user' && (await isLeaving(trx, id))
    ? { table: 'departure', key: 'user_id' }
    : { table: tables[contentKind], key: 'id' };
}

async function isLeaving(trx: Trx, userId: string): Promise<boolean> {
  // The deletion and the return of an account hold this lock while they move the profile.
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const departure = await trx
    .selectFrom('departure')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return departure !== undefined;
}
