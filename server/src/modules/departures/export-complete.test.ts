import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { formats } from './export-part';
import { exportParts } from './export-parts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const secret = 'opens a door: it is no better kept in a file than a password';
const computed = 'made of what is exported, for look-ups';
const numbering = 'our own numbering';
const others = 'what others said or did is theirs';
const ofTeams = 'of teams, where it stands for everybody to see';

/** Tables and columns that the export omits, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'user_account.password_hash': secret,
  'user_account.nickname_key': computed,
  'user_account.deleted_at': 'nobody who is signed in is deleted',
  'session.id': numbering,
  'session.token_hash': secret,
  'session.device_id': numbering,
  'known_device.id': numbering,
  'known_device.token_hash': secret,
  'user_account.nickname_skeleton': computed,
  'team_stay.id': numbering,
  'answer_link.id': numbering,
  'answer_link.token_hash': secret,
  'line_up_answer.version': numbering,
  'line_up_guest.version': numbering,
  'room.ring_at': computed,
  'room.last_change': numbering,
  'room.match_of': computed,
  'room.host_lets_in': 'what a side agreed to, which stands as a line in its room',
  'room.applicant_lets_in': 'what a side agreed to, which stands as a line in its room',
  'team_member.reads_after': numbering,
  'line_up_answer.reads_after': numbering,
  'message.about_user_id': 'that somebody joined or left, which stands with the periods of their membership',
  'message.about_match_id': 'nobody sends such a line',
  'message.change': numbering,
  'line_up_answer.set_by': `${others}: who answered for a member of the team`,
  'line_up_guest.id': numbering,
  'line_up_guest.place': numbering,
  'line_up_guest.added_by': `${others}: the guest's own row, written by who brought them`,
  'line_up_guest.set_by': `${others}: who answered for the guest`,
  'line_up_guest.device_hash': secret,
  'mail_link.token_hash': secret,
  'push_device.session_id': numbering,
  'push_device.endpoint': secret,
  'push_device.p256dh': secret,
  'push_device.auth': secret,
  'calendar_feed.token_hash': secret,
  'invite_link.token_hash': secret,
  'export_pace.running_until': 'this very download',
  recovery_code: secret,
  chat_pace: 'the times of the latest messages, which stand with the messages',
  notification_counter: numbering,
  departure: 'nobody who is signed in is on their way out',
  departed_member: 'nobody who is signed in is on their way out',
  'notification.id': numbering,
  'notification.number': numbering,
  'notification.group_key': computed,
  'notification.newer': numbering,
  'notice_letter.up_to': numbering,
  'notification.actor_id': `${others}: it names who caused a letter to somebody else`,
  'match.local_day': computed,
  'match.local_minute': computed,
  'match.local_weekday': computed,
  'match.cell': computed,
  'match.away_team_id': ofTeams,
  'match.confirmed_proposal_id': 'stands with the proposal, if it is one’s own',
  'match.open_slot': numbering,
  'match.version': numbering,
  'match.terms_version': numbering,
  'challenge.sent_slot': numbering,
  'challenge.received_slot': numbering,
  'guest_spot.cell': computed,
  'guest_spot.version': numbering,
  'room.host_team_id': others,
  'room.host_user_id': `${others}: who applied to one’s post`,
  'room.agreed_terms': numbering,
  'room.kit_host': others,
  'room.last_number': numbering,
  'room.last_at': others,
  'message.id': numbering,
  'message.side': 'stands with the proposal',
  'message.client_id': numbering,
  'message.event': 'nobody sends such a line',
  'message.card': numbering,
  'final_result.host_team_id': ofTeams,
  'final_result.away_team_id': ofTeams,
  'match_result.version': numbering,
  'match_result.due_at': 'when the clock settles it, for both sides',
  'promise.team_id': ofTeams,
  'late_cancel.team_id': ofTeams,
  'late_cancel.other_team_id': ofTeams,
  'side_game.team_id': ofTeams,
  'side_game.user_id': 'the same as side_id, by which it is exported',
  'review.id': numbering,
  'review.side': 'the file says whether one wrote it or it is about oneself',
  'review.author_team_id': ofTeams,
  'review.about_team_id': ofTeams,
  'review.opened_at': 'the same for everybody of the match',
  'review.closes_at': 'the same for everybody of the match',
  'saved_search.id': numbering,
  'saved_search.slot': numbering,
  'saved_search.cell': computed,
  'saved_search.sport': computed,
  'user_block.blocked_id as owner': `${others}: nobody is told who blocked them`,
  'report.id': numbering,
  'report.case_id': numbering,
  'report.source': 'the file holds what a member reported, and nothing else',
  'report.evidence': `${others}: a copy of what somebody else wrote`,
  'moderation_decision.id': numbering,
  'moderation_decision.case_id': numbering,
  'moderation_decision.decided_by': `${others}: which operator decided`,
  'moderation_decision.original': 'what the person wrote, which stands at the desk as evidence',
  'moderation_decision.undone_by': `${others}: which operator decided`,
  'moderation_decision.appeal_decided_by': `${others}: which operator decided`,
  'suspension.decision_id': numbering,
  moderation_case: 'what others reported; what was decided about it is exported',
};

/** Tables that name no person. Whoever adds one says so here, or exports it. */
const nobodys = [
  'address_cache',
  'area_report',
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
  // Of people without an account, who have no file.
  'public_report',
  'outbox',
  'push_delivery',
  'push_key',
  'room_push',
  'rating_ladder',
  'schema_migration',
  'sign_in_throttle',
  'stored_file',
  'team',
];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly owner: boolean;
}

/** Every column of every table, and whether it refers to a person. */
async function columns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select c.relname as table, a.attname as name, exists (
      select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
        and k.confrelid = 'user_account'::regclass) as owner
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, a.attnum`);
  return rows;
}

const parts = Object.values(exportParts);
const partsOf = (table: string) => parts.filter((part) => part.table === table);
const exported = ({ table, name }: Column) =>
  partsOf(table).some(
    ({ columns: shown, of }) =>
      of.includes(name) || shown.some((item) => (formats[item] ? formats[item].of : item) === name),
  );

test('each column of each table that names a person is exported, or left out for a reason', async () => {
  const all = await columns();
  const personal = new Set([
    ...all.filter(({ owner }) => owner).map(({ table }) => table),
    ...parts.map(({ table }) => table),
    'user_account',
  ]);
  const forgotten = all
    .filter(({ table }) => personal.has(table) && leftOut[table] === undefined)
    .filter((column) => !exported(column) && leftOut[`${column.table}.${column.name}`] === undefined)
    .map(({ table, name }) => `${table}.${name}`);
  expect(forgotten).toEqual([]);
  const unjudged = [...new Set(all.map(({ table }) => table))].filter(
    (table) => !personal.has(table) && !nobodys.includes(table),
  );
  expect(unjudged).toEqual([]);
});

test('each way in which a row names a person is a way into the file', async () => {
  const ways = (await columns()).filter(({ owner, table }) => owner && leftOut[table] === undefined);
  const closed = ways
    .filter(
      ({ table, name }) =>
        !partsOf(table).some(({ of }) => of.includes(name) || (name === 'user_id' && of.includes('side_id'))),
    )
    .map(({ table, name }) => `${table}.${name}`)
    .filter((way) => leftOut[way] === undefined && leftOut[`${way} as owner`] === undefined);
  expect(closed).toEqual([]);
});

test('no reason outlives what it was given for', async () => {
  const all = await columns();
  const there = new Set(
    all.flatMap(({ table, name }) => [table, `${table}.${name}`, `${table}.${name} as owner`]),
  );
  expect(Object.keys(leftOut).filter((key) => !there.has(key))).toEqual([]);
  expect(nobodys.filter((nobody) => !there.has(nobody))).toEqual([]);
  const listedTwice = all.filter(
    (column) => exported(column) && leftOut[`${column.table}.${column.name}`] !== undefined,
  );
  expect(listedTwice).toEqual([]);
});
