import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import type { SubjectKind } from './moderation-row.repository';
import { pictureOf } from './picture-owner.repository';

/** A copy of the reported content, which later edits do not change. */
export interface Snapshot {
  readonly at: string;
  /** Name of the author at that time. */
  readonly who: string | null;
  readonly fields: readonly { readonly name: SnapshotField; readonly text: string }[];
  /** Addresses of stored pictures, which are kept with the evidence. */
  readonly pictures: readonly string[];
  /** For a message: the messages around it, in order. */
  readonly around: readonly {
    readonly who: string | null;
    readonly at: string;
    readonly text: string;
    readonly reported: boolean;
  }[];
}

export const snapshotFields = [
  'nickname',
  'bio',
  'name',
  'description',
  'title',
  'content',
  'rules',
  'venue',
  'address',
  'cost_note',
  'cancel_reason',
  'guest_note',
  'message',
  'match',
  'grade',
  'comment',
] as const;
export type SnapshotField = (typeof snapshotFields)[number];

interface Content {
  readonly concernedId: string | null;
  readonly who: string | null;
  readonly fields: Readonly<Partial<Record<SnapshotField, string | null>>>;
  readonly picture?: string | null;
  readonly around?: Snapshot['around'];
}

export interface TakenSnapshot {
  readonly concernedId: string | null;
  readonly snapshot: Snapshot;
}

/** Number of messages stored before and after the reported one. */
const CONTEXT_MESSAGES = 5;

const contentReaders: Readonly<Record<SubjectKind, (trx: Trx, id: string) => Promise<Content | undefined>>> =
  {
    // The profile of an account that waits for its erasure is stored in `departure`.
    user: async (trx, id) => {
      const { rows } = await sql<{ nickname: string; bio: string; picture: string | null }>`
      select coalesce(departure.nickname, person.nickname) as nickname, coalesce(departure.bio, person.bio) as bio,
        coalesce(departure.picture, person.picture) as picture
      from user_account as person left join departure on departure.user_id = person.id where person.id = ${id}`.execute(
        trx,
      );
      return (
        rows[0] && withPicture({ concernedId: id, who: rows[0].nickname, fields: rows[0] }, rows[0].picture)
      );
    },
    team: async (trx, id) => {
      const { rows } = await sql<{
        name: string;
        description: string;
        logo: string | null;
        leader: string | null;
        nickname: string | null;
      }>`
      select name, description, logo, user_id as leader, nickname from team
      left join team_member on team_member.team_id = team.id and role = 'leader'
      left join user_account on user_account.id = user_id where team.id = ${id}`.execute(trx);
      const [row] = rows;
      if (!row) return undefined;
      const { name, description } = row;
      return withPicture(
        { concernedId: row.leader, who: row.nickname, fields: { name, description } },
        row.logo,
      );
    },
    match: async (trx, id) => {
      const { rows } = await sql<
        Record<
          'title' | 'content' | 'rules' | 'venue' | 'address' | 'cost_note' | 'nickname' | 'posted_by',
          string
        > &
          Record<'cancel_reason' | 'guest_note', string | null>
      >`
      select title, content, rules, venue_name as venue, venue_address as address, cost_note, cancel_reason,
        (select string_agg(note, E'\\n' order by side) from guest_spot where match_id = match.id and note <> '') as guest_note,
        nickname, posted_by
      from match join user_account on user_account.id = posted_by where match.id = ${id}`.execute(trx);
      const [row] = rows;
      if (!row) return undefined;
      const { posted_by: concernedId, nickname: who, ...fields } = row;
      return { concernedId, who, fields };
    },
    message: readMessage,
    picture: readPicture,
    review: async (trx, id) => {
      const { rows } = await sql<
        Record<'comment' | 'grade' | 'title' | 'answered_by' | 'nickname', string | null>
      >`
      select comment, concat_ws(', ', grade, nullif(array_to_string(tags, ', '), '')) as grade, title, answered_by, nickname
      from review join match on match.id = match_id left join user_account on user_account.id = answered_by
      where review.id = ${id}`.execute(trx);
      const [row] = rows;
      return (
        row && {
          concernedId: row.answered_by,
          who: row.nickname,
          fields: { match: row.title, grade: row.grade, comment: row.comment },
        }
      );
    },
  };

/** Returns a copy of the content; null if it no longer exists. */
export async function takeSnapshot(
  trx: Trx,
  kind: SubjectKind,
  id: string,
  now: Date,
): Promise<TakenSnapshot | null> {
  const content = await contentReaders[kind](trx, id);
  if (!content) return null;
  const fields = snapshotFields.flatMap((name) => {
    const text = content.fields[name];
    return text ? [{ name, text }] : [];
  });
  return {
    concernedId: content.concernedId,
    snapshot: {
      at: now.toISOString(),
      who: content.who,
      fields,
      pictures: content.picture ? [content.picture] : [],
      around: content.around ?? [],
    },
  };
}

/** Copies the picture, and the text that shows whose picture it is. */
async function readPicture(trx: Trx, ownerId: string): Promise<Content | undefined> {
  const ownedPicture = await pictureOf(trx, ownerId);
  const content = ownedPicture && (await contentReaders[ownedPicture.owner](trx, ownerId));
  if (!content) return undefined;
  const { nickname = null, name = null, message = null } = content.fields;
  return { ...content, fields: { nickname, name, message } };
}

function withPicture(content: Content, picture: string | null): Content {
  return { ...content, picture };
}

async function readMessage(trx: Trx, id: string): Promise<Content | undefined> {
  const { rows } = await sql<{
    id: string;
    sender_id: string | null;
    nickname: string | null;
    text: string | null;
    picture: string | null;
    created_at: Date;
  }>`
    select near.id, near.sender_id, nickname, near.created_at, near.picture,
      coalesce(near.body, near.terms::text, near.event, '') as text
    from message as reported
    join message as near on near.match_id = reported.match_id and near.proposal_id = reported.proposal_id
      and near.number between reported.number - ${CONTEXT_MESSAGES}::int and reported.number + ${CONTEXT_MESSAGES}::int
    left join user_account on user_account.id = near.sender_id
    where reported.id = ${id} order by near.number`.execute(trx);
  const message = rows.find((row) => row.id === id);
  if (!message) return undefined;
  return {
    concernedId: message.sender_id,
    who: message.nickname,
    fields: { message: message.text },
    picture: message.picture,
    around: rows.map((row) => ({
      who: row.nickname,
      at: row.created_at.toISOString(),
      text: row.text ?? '',
      reported: row.id === id,
    })),
  };
}
