import { sql, type Kysely } from 'kysely';

/** Pictures among the messages of a room (SPEC 6.4): `body` is the sender's description of the picture, if any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      add column picture text,
      add column picture_width integer check (picture_width > 0),
      add column picture_height integer check (picture_height > 0),
      drop constraint message_kind_check,
      add constraint message_kind_check check (kind in ('text', 'system', 'card', 'picture')),
      drop constraint message_of_its_kind,
      add constraint message_of_its_kind check (
        case kind when 'text' then num_nonnulls(side, sender_id, client_id, body) = 4 and num_nonnulls(event, card, terms, card_state) = 0
                  when 'card' then num_nonnulls(side, sender_id, client_id, terms, card_state) = 5 and num_nonnulls(event, body) = 0
                  when 'picture' then num_nonnulls(side, sender_id, client_id) = 3 and num_nonnulls(event, card, terms, card_state) = 0
                  else event is not null and num_nonnulls(sender_id, client_id, body, terms, card_state) = 0 end
      ),
      add constraint message_picture_is_whole check (
        num_nonnulls(picture, picture_width, picture_height) = case kind when 'picture' then 3 else 0 end
      )`.execute(db);
  // For the export of a person's data.
  await sql`create index message_by_sender on message (sender_id, id) where sender_id is not null`.execute(
    db,
  );
  await sql`create index proposal_by_sender on proposal (applied_by, id)`.execute(db);
  // Checked before a stored file is removed.
  await sql`create index message_by_picture on message (picture) where picture is not null`.execute(db);
}
