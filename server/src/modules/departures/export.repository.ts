import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database';

type Db = Kysely<Tables>;

/** As the person's own browser shows it. */
const pictureUrl = sql<
  string | null
>`case when picture is not null then '/api/rooms/' || proposal_id || '/pictures/' || number end`.as(
  'picture',
);

/** Everything we keep about one person, part by part; hashes of secrets are nobody's data (SPEC 3.5). */
export const exportParts: Readonly<Record<string, (db: Db, userId: string) => Promise<unknown>>> = {
  account: (db, userId) =>
    db
      .selectFrom('user_account')
      .select([
        'id',
        'username',
        'nickname',
        'picture',
        'bio',
        'sports',
        'locale',
        'latitude',
        'longitude',
        'search_distance',
      ])
      .select(['region_depth1', 'region_depth2', 'region_depth3', 'region_en', 'created_at', 'updated_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  recoveryEmail: async (db, userId) =>
    (await db
      .selectFrom('recovery_email')
      .select(['email', 'confirmed_at', 'changed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst()) ?? null,
  devices: (db, userId) =>
    db
      .selectFrom('session')
      .select(['user_agent', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  pushChoice: async (db, userId) =>
    (await db
      .selectFrom('push_choice')
      .select(['off_groups', 'quiet_from', 'quiet_until'])
      .where('user_id', '=', userId)
      .executeTakeFirst()) ?? null,
  /** The address and its keys open a door to the browser: they are no better kept in a file than a session's token. */
  pushDevices: (db, userId) =>
    db
      .selectFrom('push_device')
      .select(['time_zone', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  teams: (db, userId) =>
    db
      .selectFrom('team_member')
      .innerJoin('team', 'team.id', 'team_member.team_id')
      .select(['team.id', 'team.name', 'team_member.role', 'team_member.joined_at'])
      .where('team_member.user_id', '=', userId)
      .orderBy('team_member.joined_at')
      .execute(),
  invitations: (db, userId) =>
    db
      .selectFrom('invitation')
      .select(['id', 'team_id', 'state', 'created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  notifications: (db, userId) =>
    db
      .selectFrom('notification')
      .select(['kind', 'data', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute(),
  matchesPosted: (db, userId) =>
    db
      .selectFrom('match')
      .select([
        'id',
        'sport',
        'title',
        'content',
        'state',
        'start_at',
        'venue_name',
        'venue_address',
        'rules',
        'cost_note',
        'cancel_reason',
        'created_at',
      ])
      .where('posted_by', '=', userId)
      .orderBy('id')
      .execute(),
  /** Of oneself, and of teams where one sent the application. */
  proposalsSent: (db, userId) =>
    db
      .selectFrom('proposal')
      .select(['id', 'match_id', 'team_id', 'state', 'message', 'applied_at'])
      .where('applied_by', '=', userId)
      .orderBy('id')
      .execute(),
  /** One's own words, cards and pictures; what others wrote is theirs. */
  chatMessages: (db, userId) =>
    db
      .selectFrom('message')
      .select(['match_id', 'proposal_id', 'number', 'kind', 'body', 'terms', 'card_state', 'created_at'])
      .select(pictureUrl)
      .where('sender_id', '=', userId)
      .orderBy('id')
      .execute(),
  lineUpAnswers: (db, userId) =>
    db
      .selectFrom('line_up_answer')
      .select(['match_id', 'answer', 'brings_ball', 'answered_at'])
      .where('user_id', '=', userId)
      .orderBy('match_id')
      .execute(),
  /** What one answered by a link, before one had an account. Names one wrote in of others are theirs. */
  guestAnswers: (db, userId) =>
    db
      .selectFrom('line_up_guest')
      .select(['match_id', 'name', 'answer', 'brings_ball', 'answered_at'])
      .where('user_id', '=', userId)
      .orderBy('match_id')
      .execute(),
  answerLinksMade: (db, userId) =>
    db
      .selectFrom('answer_link')
      .select(['match_id', 'side', 'created_at', 'revoked_at'])
      .where('created_by', '=', userId)
      .orderBy('created_at')
      .execute(),
  /** One's own words: what others wrote is theirs, and until the reveal nobody's to know of (SPEC 7.2). */
  reviewsWritten: (db, userId) =>
    db
      .selectFrom('review')
      .select(['match_id', 'state', 'grade', 'tags', 'comment', 'answered_at'])
      .where('answered_by', '=', userId)
      .orderBy('match_id')
      .execute(),
  savedSearches: (db, userId) =>
    db
      .selectFrom('saved_search')
      .select(['name', 'filters', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('slot')
      .execute(),
  blocks: (db, userId) =>
    db
      .selectFrom('user_block')
      .select(['blocked_id', 'created_at'])
      .where('blocker_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  reports: (db, userId) =>
    db
      .selectFrom('report')
      .select(['kind', 'subject_id', 'reason', 'note', 'created_at'])
      .where('reporter_id', '=', userId)
      .orderBy('id')
      .execute(),
};
