import { sql } from 'kysely';
import { decisionParts } from './export-decisions';
import { part, type Part } from './export-part';
import { lineUpParts } from './export-line-ups';
import { resultParts } from './export-results';

/**
 * All data about one person, part by part (SPEC 3.5). export-complete.test.ts compares this list with the tables and names what is
 * left out. Secrets (hashes of tokens, keys of push messages) are left out, because the file may be shared.
 */
export const exportParts: Readonly<Record<string, Part>> = {
  account: part({
    table: 'user_account',
    columns: [
      ...(['id', 'username', 'nickname', 'picture', 'bio', 'sports', 'locale'] as const),
      ...(['latitude', 'longitude', 'search_distance'] as const),
      ...([
        'region_depth1',
        'region_depth2',
        'region_depth3',
        'region_en',
        'created_at',
        'updated_at',
      ] as const),
    ],
    ownerColumns: ['id'],
    key: { id: 'uuid' },
    isSingle: true,
  }),
  recoveryEmail: part({
    table: 'recovery_email',
    columns: ['email', 'confirmed_at', 'changed_at'],
    ownerColumns: ['user_id'],
    key: { user_id: 'uuid' },
    isSingle: true,
  }),
  mailLinks: part({
    table: 'mail_link',
    columns: ['purpose', 'email', 'expires_at'],
    ownerColumns: ['user_id'],
    key: { token_hash: 'text' },
  }),
  devices: part({
    table: 'session',
    columns: ['user_agent', 'created_at', 'last_seen_at', 'expires_at'],
    ownerColumns: ['user_id'],
    key: { id: 'uuid' },
  }),
  /** Known browsers, without their tokens. */
  rememberedDevices: part({
    table: 'known_device',
    columns: ['user_agent', 'first_at', 'last_at'],
    ownerColumns: ['user_id'],
    key: { id: 'uuid' },
  }),
  pushChoice: part({
    table: 'push_choice',
    columns: ['off_groups', 'quiet_from', 'quiet_until', 'preview'],
    ownerColumns: ['user_id'],
    key: { user_id: 'uuid' },
    isSingle: true,
  }),
  letters: part({
    table: 'notice_letter',
    columns: ['wanted', 'sent_at'],
    ownerColumns: ['user_id'],
    key: { user_id: 'uuid' },
    isSingle: true,
  }),
  pushDevices: part({
    table: 'push_device',
    columns: ['time_zone', 'created_at'],
    ownerColumns: ['user_id'],
    key: { session_id: 'uuid' },
  }),
  calendarFeed: part({
    table: 'calendar_feed',
    columns: ['created_at'],
    ownerColumns: ['user_id'],
    key: { user_id: 'uuid' },
    isSingle: true,
  }),
  exports: part({
    table: 'export_pace',
    columns: ['begun_at'],
    ownerColumns: ['user_id'],
    key: { user_id: 'uuid' },
    isSingle: true,
  }),
  /** Memberships, with the profile of the team, which its members wrote together. */
  teams: part({
    table: 'team_member',
    columns: ['team_id', 'role', 'joined_at'],
    ownerColumns: ['user_id'],
    key: { team_id: 'uuid' },
    joinedRow: {
      table: 'team',
      on: 'team_id',
      columns: [
        ...(['name', 'sport', 'other_sports', 'description', 'logo', 'level', 'region'] as const),
        'playing_days',
        ...(['recruiting', 'takes_challenges', 'kit_home', 'kit_away', 'created_at'] as const),
      ],
    },
  }),
  /** Periods and roles of the person's team memberships. */
  teamTimes: part({
    table: 'team_stay',
    columns: ['team_id', 'role', 'since', 'until'],
    ownerColumns: ['user_id'],
    key: { id: 'uuid' },
  }),
  /** Received and sent invitations. */
  invitations: part({
    table: 'invitation',
    columns: ['id', 'team_id', 'user_id', 'inviter_id', 'state', 'created_at', 'expires_at', 'ended_at'],
    ownerColumns: ['user_id', 'inviter_id'],
    key: { id: 'uuid' },
  }),
  inviteLinks: part({
    table: 'invite_link',
    columns: ['id', 'team_id', 'uses', 'used', 'created_at', 'expires_at', 'revoked_at'],
    ownerColumns: ['created_by'],
    key: { id: 'uuid' },
  }),
  inviteLinksUsed: part({
    table: 'invite_link_use',
    columns: ['link_id', 'used_at'],
    ownerColumns: ['user_id'],
    key: { link_id: 'uuid' },
  }),
  notifications: part({
    table: 'notification',
    columns: ['kind', 'data', 'created_at', 'read_at'],
    ownerColumns: ['user_id'],
    key: { number: 'integer' },
  }),
  /** Matches posted by the person, also on behalf of teams. */
  matchesPosted: part({
    table: 'match',
    columns: [
      ...(['id', 'kind', 'sport', 'title', 'content', 'state', 'paused', 'start_at', 'minutes'] as const),
      ...(['time_zone', 'players_per_side', 'venue_state', 'venue_name', 'venue_address'] as const),
      ...(['lat', 'lng', 'point_is_exact', 'region', 'cost_per_team', 'currency', 'cost_note'] as const),
      ...(['level_from', 'level_to', 'gender', 'rules', 'rated', 'host_team_id', 'series_id'] as const),
      'challenged_team_id',
      ...(['confirmed_at', 'created_at', 'updated_at'] as const),
    ],
    ownerColumns: ['posted_by', 'host_user_id'],
    key: { id: 'uuid' },
  }),
  matchesPlayedAway: part({
    table: 'match',
    columns: ['id', 'sport', 'title', 'state', 'start_at', 'confirmed_at'],
    ownerColumns: ['away_user_id'],
    key: { id: 'uuid' },
  }),
  matchesCancelled: part({
    table: 'match',
    columns: ['id', 'title', 'cancel_reason', 'cancelled_at', 'cancelled_late'],
    ownerColumns: ['cancelled_by'],
    key: { id: 'uuid' },
  }),
  /** Applications of the person, and applications that they sent for teams; guest offers have the kind GUEST. */
  proposalsSent: part({
    table: 'room',
    columns: [
      ...(['id', 'match_id', 'team_id', 'state', 'message', 'applied_at', 'since'] as const),
      ...(['kit_applicant', 'offered_at', 'offered_until', 'left_late', 'kind'] as const),
      ...(['guest_spot_id', 'opened_at', 'no_show_at', 'contested_at'] as const),
    ],
    ownerColumns: ['applied_by', 'user_id'],
    key: { id: 'uuid' },
  }),
  /** Challenges to the person's teams that they accepted or declined. */
  challengesAnswered: part({
    table: 'challenge',
    columns: ['match_id', 'from_team_id', 'team_id', 'state', 'they_choose', 'sent_at', 'ended_at'],
    ownerColumns: ['answered_by'],
    key: { match_id: 'uuid' },
  }),
  /** The person's own messages, cards and pictures; messages of others are left out. */
  chatMessages: part({
    table: 'message',
    columns: [
      ...(['match_id', 'proposal_id', 'number', 'kind', 'body', 'terms', 'card_state'] as const),
      ...(['announcement', 'picture_url', 'picture_width', 'picture_height', 'quotes'] as const),
      'created_at',
    ],
    ownerColumns: ['sender_id'],
    key: { id: 'uuid' },
  }),
  reactions: part({
    table: 'message_reaction',
    columns: ['match_id', 'proposal_id', 'number', 'reaction', 'created_at'],
    ownerColumns: ['user_id'],
    key: { match_id: 'uuid', proposal_id: 'uuid', number: 'integer' },
  }),
  rooms: part({
    table: 'room_member',
    columns: ['match_id', 'proposal_id', 'read_up_to', 'noticed_up_to', 'muted'],
    ownerColumns: ['user_id'],
    key: { match_id: 'uuid', proposal_id: 'uuid' },
  }),
  ...lineUpParts,
  ...resultParts,
  reviewsWritten: part({
    table: 'review',
    columns: ['match_id', 'guest_offer_id', 'state', 'grade', 'tags', 'comment', 'answered_at'],
    ownerColumns: ['answered_by', 'author_user_id'],
    key: { id: 'uuid' },
  }),
  /** Reviews that are visible: hidden reviews must not be revealed (SPEC 7.2). */
  reviewsAboutMe: part({
    table: 'review',
    columns: ['match_id', 'guest_offer_id', 'grade', 'tags', 'comment', 'revealed_at'],
    ownerColumns: ['about_user_id'],
    key: { id: 'uuid' },
    filter: (now) => sql`state = 'WRITTEN' and (revealed_at is not null or closes_at <= ${now})`,
  }),
  savedSearches: part({
    table: 'saved_search',
    columns: ['name', 'filters', 'looks_for', 'created_at'],
    ownerColumns: ['user_id'],
    key: { id: 'uuid' },
  }),
  blocks: part({
    table: 'user_block',
    columns: ['blocked_id', 'created_at'],
    ownerColumns: ['blocker_id'],
    key: { blocked_id: 'uuid' },
  }),
  reports: part({
    table: 'report',
    columns: ['kind', 'subject_id', 'reason', 'note', 'created_at'],
    ownerColumns: ['reporter_id'],
    key: { id: 'uuid' },
  }),
  ...decisionParts,
};
