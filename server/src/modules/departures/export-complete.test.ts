import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { formats } from './export-part';
import { exportParts } from './export-parts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const secret = 'gives access, and must not be in a file, like a password';
const computedColumn = 'computed from exported columns, for queries';
const internalNumber = 'internal numbering';
const otherUsersData = 'data of other users';
const teamData = 'data of a team, which is public';

/** Tables and columns that the export omits, with the reason. `as owner`: the rows are not exported to the user named in that column. */
const omissions: Readonly<Record<string, string>> = {
  'user_account.password_hash': secret,
  'user_account.nickname_key': computedColumn,
  'user_account.deleted_at': 'a signed-in user is never deleted',
  'session.id': internalNumber,
  'session.token_hash': secret,
  'session.device_id': internalNumber,
  'known_device.id': internalNumber,
  'known_device.token_hash': secret,
  'user_account.nickname_skeleton': computedColumn,
  'team.id': 'exported with the membership',
  'team.name_key': computedColumn,
  'team.name_skeleton': computedColumn,
  'team.cell': computedColumn,
  'team.latitude': 'the home of a team, which belongs to all its leaders',
  'team.longitude': 'the home of a team, which belongs to all its leaders',
  'team.shown_latitude': computedColumn,
  'team.shown_longitude': computedColumn,
  'team.member_count': computedColumn,
  'team.manager_count': computedColumn,
  'team.updated_at': teamData,
  'team.disbanded_at': 'a disbanded team has no members',
  'team_stay.id': internalNumber,
  'answer_link.id': internalNumber,
  'answer_link.token_hash': secret,
  'line_up_answer.version': internalNumber,
  'line_up_guest.version': internalNumber,
  'room.ring_at': computedColumn,
  'room.ring_trace': computedColumn,
  'room.last_change': internalNumber,
  'room.match_of': computedColumn,
  'room.host_lets_in': 'a consent of a side, which is exported as a message of its room',
  'room.applicant_lets_in': 'a consent of a side, which is exported as a message of its room',
  'team_member.reads_after': internalNumber,
  'line_up_answer.reads_after': internalNumber,
  'message.about_user_id': 'a user joined or left, which the periods of their membership show',
  'message.about_match_id': 'users do not send such messages',
  'message.change': internalNumber,
  'line_up_answer.set_by': `${otherUsersData}: the user who answered for a member of the team`,
  'line_up_guest.id': internalNumber,
  'line_up_guest.place': internalNumber,
  'line_up_guest.added_by': `${otherUsersData}: the guest's own row, written by the member who added them`,
  'line_up_guest.set_by': `${otherUsersData}: the user who answered for the guest`,
  'line_up_guest.device_hash': secret,
  'mail_link.token_hash': secret,
  'push_device.session_id': internalNumber,
  'push_device.endpoint': secret,
  'push_device.p256dh': secret,
  'push_device.auth': secret,
  'calendar_feed.token_hash': secret,
  'invite_link.token_hash': secret,
  'export_pace.running_until': 'the state of the running download',
  recovery_code: secret,
  chat_pace: 'the times of the latest messages, which are exported with the messages',
  notification_counter: internalNumber,
  departure: 'a signed-in user does not wait for deletion',
  departed_member: 'a signed-in user does not wait for deletion',
  'notification.id': internalNumber,
  'notification.number': internalNumber,
  'notification.group_key': computedColumn,
  'notification.newer': internalNumber,
  'notice_letter.up_to': internalNumber,
  'notification.actor_id': `${otherUsersData}: the user who caused a notice`,
  'match.local_day': computedColumn,
  'match.local_minute': computedColumn,
  'match.local_weekday': computedColumn,
  'match.cell': computedColumn,
  'match.away_team_id': teamData,
  'match.confirmed_proposal_id': 'exported with the proposal, if it is the user’s own',
  'match.open_slot': internalNumber,
  'match.version': internalNumber,
  'match.terms_version': internalNumber,
  'challenge.sent_slot': internalNumber,
  'challenge.received_slot': internalNumber,
  'guest_spot.cell': computedColumn,
  'guest_spot.version': internalNumber,
  'room.host_team_id': otherUsersData,
  'room.host_user_id': `${otherUsersData}: the host of a proposal`,
  'room.agreed_terms': internalNumber,
  'room.kit_host': otherUsersData,
  'room.last_number': internalNumber,
  'room.last_at': otherUsersData,
  'message.id': internalNumber,
  'message.side': 'exported with the proposal',
  'message.client_id': internalNumber,
  'message.event': 'users do not send such messages',
  'message.card': internalNumber,
  'final_result.host_team_id': teamData,
  'final_result.away_team_id': teamData,
  'match_result.version': internalNumber,
  'match_result.due_at': 'the deadline of both sides',
  'promise.team_id': teamData,
  'late_cancel.team_id': teamData,
  'late_cancel.other_team_id': teamData,
  'side_game.team_id': teamData,
  'side_game.user_id': 'the same as side_id, by which it is exported',
  'review.id': internalNumber,
  'review.side': 'the part of the file shows whether the user wrote the review or is its subject',
  'review.author_team_id': teamData,
  'review.about_team_id': teamData,
  'review.opened_at': 'the same for all users of the match',
  'review.closes_at': 'the same for all users of the match',
  'saved_search.id': internalNumber,
  'saved_search.slot': internalNumber,
  'saved_search.cell': computedColumn,
  'saved_search.sport': computedColumn,
  'user_block.blocked_id as owner': `${otherUsersData}: users must not learn who blocked them`,
  'report.id': internalNumber,
  'report.case_id': internalNumber,
  'report.source': 'always a member, because the file holds only the user’s own reports',
  'report.evidence': `${otherUsersData}: a copy of content of another user`,
  'moderation_decision.id': internalNumber,
  'moderation_decision.case_id': internalNumber,
  'moderation_decision.decided_by': `${otherUsersData}: the operator who decided`,
  'moderation_decision.original': 'content of the user that operators keep as evidence',
  'moderation_decision.undone_by': `${otherUsersData}: the operator who decided`,
  'moderation_decision.appeal_decided_by': `${otherUsersData}: the operator who decided`,
  'suspension.decision_id': internalNumber,
  moderation_case: 'reports of other users; the decisions about them are exported',
};

/** Tables without data about users. A new table must be listed here, or exported. */
const impersonalTables = [
  'address_cache',
  'area_report',
  'area_report_sender',
  'page_vital',
  'page_error',
  'evidence_picture',
  'backup_state',
  'housekeeping',
  'idempotency',
  'job',
  'list_secret',
  'mail',
  'moderation_note',
  'operator',
  'operator_log',
  'operator_log_head',
  'operator_session',
  // Reporters without an account have no export.
  'public_report',
  'outbox',
  'push_delivery',
  'push_key',
  'room_push',
  'rating_ladder',
  'schema_migration',
  'sign_in_throttle',
  'stored_file',
];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isOwner: boolean;
}

/** Returns every column of every table, and whether it refers to a user. */
async function fetchColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select c.relname as table, a.attname as name, exists (
      select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
        and k.confrelid = 'user_account'::regclass) as "isOwner"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, a.attnum`);
  return rows;
}

const parts = Object.values(exportParts);
const joinedRows = parts.flatMap(({ joinedRow }) => joinedRow ?? []);
const partsOf = (table: string) => parts.filter((part) => part.table === table);
const isExported = ({ table, name }: Column) =>
  partsOf(table).some(
    ({ columns: exportedColumns, ownerColumns }) =>
      ownerColumns.includes(name) ||
      exportedColumns.some((item) => (formats[item] ? formats[item].of : item) === name),
  ) || joinedRows.some((row) => row.table === table && row.columns.includes(name));

test('each column of each table with data about users is exported, or left out for a reason', async () => {
  const allColumns = await fetchColumns();
  const personalTables = new Set([
    ...allColumns.filter(({ isOwner }) => isOwner).map(({ table }) => table),
    ...[...parts, ...joinedRows].map(({ table }) => table),
    'user_account',
  ]);
  const forgottenColumns = allColumns
    .filter(({ table }) => personalTables.has(table) && omissions[table] === undefined)
    .filter((column) => !isExported(column) && omissions[`${column.table}.${column.name}`] === undefined)
    .map(({ table, name }) => `${table}.${name}`);
  expect(forgottenColumns).toEqual([]);
  const unlistedTables = [...new Set(allColumns.map(({ table }) => table))].filter(
    (table) => !personalTables.has(table) && !impersonalTables.includes(table),
  );
  expect(unlistedTables).toEqual([]);
});

test('rows are exported by each column that refers to the user', async () => {
  const owners = (await fetchColumns()).filter(
    ({ isOwner, table }) => isOwner && omissions[table] === undefined,
  );
  const unusedOwners = owners
    .filter(
      ({ table, name }) =>
        !partsOf(table).some(
          ({ ownerColumns }) =>
            ownerColumns.includes(name) || (name === 'user_id' && ownerColumns.includes('side_id')),
        ),
    )
    .map(({ table, name }) => `${table}.${name}`)
    .filter((column) => omissions[column] === undefined && omissions[`${column} as owner`] === undefined);
  expect(unusedOwners).toEqual([]);
});

test('every listed table and column exists and is not exported', async () => {
  const allColumns = await fetchColumns();
  const existingNames = new Set(
    allColumns.flatMap(({ table, name }) => [table, `${table}.${name}`, `${table}.${name} as owner`]),
  );
  expect(Object.keys(omissions).filter((key) => !existingNames.has(key))).toEqual([]);
  expect(impersonalTables.filter((table) => !existingNames.has(table))).toEqual([]);
  const listedTwice = allColumns.filter(
    (column) => isExported(column) && omissions[`${column.table}.${column.name}`] !== undefined,
  );
  expect(listedTwice).toEqual([]);
});
