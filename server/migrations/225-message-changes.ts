import { sql, type Kysely } from 'kysely';

/** Quotes, reactions and deletions. Each change of a message has a number in its room (docs/decisions/135). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room add column last_change integer not null default 0
    constraint room_last_change_check check (last_change >= 0)`.execute(db);
  await sql`
    alter table message
      -- Number of the latest change; 0: unchanged.
      add column change integer not null default 0 constraint message_change_check check (change >= 0),
      -- The number of an earlier message of the room.
      add column quotes integer constraint message_quotes_check check (quotes < number),
      add constraint message_quotes_fkey foreign key (match_id, proposal_id, quotes)
        references message (match_id, proposal_id, number),
      drop constraint message_kind_check,
      add constraint message_kind_check check (kind in ('text', 'system', 'card', 'picture', 'deleted')),
      drop constraint message_of_its_kind,
      add constraint message_of_its_kind check (
        case kind when 'text' then num_nonnulls(side, sender_id, client_id, body) = 4 and num_nonnulls(event, card, terms, card_state) = 0
                  when 'card' then num_nonnulls(side, sender_id, client_id, terms, card_state) = 5 and num_nonnulls(event, body) = 0
                  when 'picture' then num_nonnulls(side, sender_id, client_id) = 3 and num_nonnulls(event, card, terms, card_state) = 0
                  -- No part of the text stays.
                  when 'deleted' then num_nonnulls(side, sender_id, client_id) = 3 and num_nonnulls(body, event, card, terms, card_state, quotes) = 0
                  else event is not null and num_nonnulls(sender_id, client_id, body, terms, card_state) = 0 end
      ),
      add constraint message_only_text_quotes check (quotes is null or kind = 'text')`.execute(db);
  await sql`create index message_changes on message (match_id, proposal_id, change) where change > 0`.execute(
    db,
  );
  await sql`create index message_quotes on message (match_id, proposal_id, quotes) where quotes is not null`.execute(
    db,
  );
  await sql`
    create table message_reaction (
      match_id uuid not null,
      proposal_id uuid not null,
      number integer not null,
      user_id uuid not null references user_account (id),
      reaction text not null check (reaction in ('like', 'heart', 'check', 'laugh', 'surprise', 'sad')),
      created_at timestamptz not null,
      -- A person has one reaction to a message.
      primary key (match_id, proposal_id, number, user_id),
      foreign key (match_id, proposal_id, number) references message (match_id, proposal_id, number) on delete cascade
    )`.execute(db);
  await sql`create index message_reaction_by_user on message_reaction (user_id, match_id, proposal_id, number)`.execute(
    db,
  );
}
