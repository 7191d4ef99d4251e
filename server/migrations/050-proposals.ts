import { sql, type Kysely } from 'kysely';

/** Proposals, each also a chat room (SPEC 6). The match comes first in every key, so that tables can be partitioned by match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proposal (
      match_id uuid not null references match (id) on delete cascade,
      id uuid not null,
      state text not null check (state in ('PENDING', 'TALKING', 'STANDBY', 'CONFIRMED', 'REJECTED', 'WITHDRAWN', 'CLOSED', 'EXPIRED')),
      team_id uuid references team (id),
      user_id uuid references user_account (id),
      applied_by uuid not null references user_account (id),
      -- The host side of the match, which never changes: rooms are found by either side.
      host_team_id uuid references team (id),
      host_user_id uuid references user_account (id),
      message text not null check (char_length(message) between 2 and 200),
      -- The terms of the match the applicant has agreed to.
      agreed_terms integer not null check (agreed_terms > 0),
      kit_host text,
      kit_applicant text,
      last_number integer not null default 0 check (last_number >= 0),
      last_at timestamptz not null,
      since timestamptz not null,
      applied_at timestamptz not null,
      -- Only for a confirmed opponent that has left: whether it left late (SPEC 7.3).
      left_late boolean,
      primary key (match_id, id),
      constraint proposal_one_applicant check (num_nonnulls(team_id, user_id) = 1),
      constraint proposal_of_its_kind check ((team_id is null) = (host_team_id is null) and (user_id is null) = (host_user_id is null)),
      constraint proposal_not_against_itself check (team_id <> host_team_id or user_id <> host_user_id),
      constraint proposal_kit_is_whole check ((kit_host is null) = (kit_applicant is null))
    )`.execute(db);

  // SPEC 6.1: a side has one live proposal to a match, a match has one confirmed proposal. These indexes decide every race.
  await sql`create unique index proposal_one_of_team on proposal (match_id, team_id)
    where team_id is not null and state in ('PENDING', 'TALKING', 'STANDBY', 'CONFIRMED')`.execute(db);
  await sql`create unique index proposal_one_of_user on proposal (match_id, user_id)
    where user_id is not null and state in ('PENDING', 'TALKING', 'STANDBY', 'CONFIRMED')`.execute(db);
  await sql`create unique index proposal_one_confirmed on proposal (match_id) where state = 'CONFIRMED'`.execute(
    db,
  );

  await sql`create index proposal_by_id on proposal (id)`.execute(db);
  await sql`create index proposal_of_team on proposal (team_id, last_at desc, id desc) where team_id is not null`.execute(
    db,
  );
  await sql`create index proposal_of_user on proposal (user_id, last_at desc, id desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index proposal_of_host_team on proposal (host_team_id, last_at desc, id desc) where host_team_id is not null`.execute(
    db,
  );
  await sql`create index proposal_of_host_user on proposal (host_user_id, last_at desc, id desc) where host_user_id is not null`.execute(
    db,
  );

  await sql`
    create table message (
      match_id uuid not null,
      proposal_id uuid not null,
      number integer not null check (number > 0),
      -- For reports, whose subject is a single id.
      id uuid not null,
      kind text not null check (kind in ('text', 'system', 'card')),
      side text check (side in ('HOST', 'APPLICANT')),
      sender_id uuid references user_account (id),
      client_id uuid,
      body text check (char_length(body) between 1 and 1000),
      event text,
      -- In a system line: the number of the card it answers. In a card: the number of the card it replaces.
      card integer,
      terms jsonb,
      card_state text check (card_state in ('PROPOSED', 'ACCEPTED', 'DECLINED', 'REPLACED')),
      created_at timestamptz not null,
      primary key (match_id, proposal_id, number),
      foreign key (match_id, proposal_id) references proposal (match_id, id) on delete cascade,
      constraint message_of_its_kind check (
        case kind when 'text' then num_nonnulls(side, sender_id, client_id, body) = 4 and num_nonnulls(event, card, terms, card_state) = 0
                  when 'card' then num_nonnulls(side, sender_id, client_id, terms, card_state) = 5 and num_nonnulls(event, body) = 0
                  else event is not null and num_nonnulls(sender_id, client_id, body, terms, card_state) = 0 end
      )
    )`.execute(db);
  // A message that is sent twice is stored once (SPEC 6.4).
  await sql`create unique index message_sent_once on message (match_id, proposal_id, sender_id, client_id) where client_id is not null`.execute(
    db,
  );
  await sql`create unique index message_one_open_card on message (match_id, proposal_id, (terms ->> 'kind')) where card_state = 'PROPOSED'`.execute(
    db,
  );
  await sql`create index message_by_id on message (id)`.execute(db);

  // Settings of a person in a room. Access does not depend on this table, but on the person's role in a side.
  await sql`
    create table room_member (
      match_id uuid not null,
      proposal_id uuid not null,
      user_id uuid not null references user_account (id) on delete cascade,
      read_up_to integer not null default 0 check (read_up_to >= 0),
      muted boolean not null default false,
      primary key (match_id, proposal_id, user_id),
      foreign key (match_id, proposal_id) references proposal (match_id, id) on delete cascade
    )`.execute(db);

  // Times of a person's latest messages in all rooms and on all servers.
  await sql`
    create table chat_pace (
      user_id uuid primary key references user_account (id) on delete cascade,
      sent_at timestamptz[] not null
    )`.execute(db);
}
