import { sql, type Kysely } from 'kysely';

/** Invitations and invite links (SPEC 4.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation (
      id uuid primary key,
      team_id uuid not null references team (id),
      user_id uuid not null references user_account (id),
      inviter_id uuid not null references user_account (id),
      state text not null check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      constraint invitation_end check ((state = 'PENDING') = (ended_at is null))
    )`.execute(db);
  await sql`create unique index invitation_one_pending on invitation (team_id, user_id) where state = 'PENDING'`.execute(
    db,
  );
  await sql`create index invitation_received on invitation (user_id, id) where state = 'PENDING'`.execute(db);
  await sql`create index invitation_declined on invitation (team_id, user_id, ended_at) where state = 'DECLINED'`.execute(
    db,
  );
  await sql`create index invitation_expiry on invitation (expires_at) where state = 'PENDING'`.execute(db);

  await sql`
    create table invite_link (
      id uuid primary key,
      team_id uuid not null references team (id),
      -- SHA-256: a reader of this table cannot join anything.
      token_hash bytea not null,
      created_by uuid not null references user_account (id),
      uses smallint not null check (uses between 1 and 50),
      used smallint not null default 0 check (used between 0 and uses),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create unique index invite_link_token on invite_link (token_hash)`.execute(db);
  await sql`create index invite_link_of_team on invite_link (team_id, id) where revoked_at is null`.execute(
    db,
  );
  await sql`create index invite_link_expiry on invite_link (expires_at)`.execute(db);

  await sql`
    create table invite_link_use (
      link_id uuid not null references invite_link (id) on delete cascade,
      user_id uuid not null references user_account (id),
      used_at timestamptz not null,
      primary key (link_id, user_id)
    )`.execute(db);

  // The search by nickname (SPEC 4.4) reads a range of this index; text_pattern_ops makes that work in every collation.
  await sql`create index user_account_nickname_prefix on user_account (nickname_key text_pattern_ops) where deleted_at is null`.execute(
    db,
  );
}
