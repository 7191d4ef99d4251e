import type { Kysely, Transaction } from 'kysely';
import type { RoomPlayerTable } from '../../modules/rooms/players.repository';
import type { BackupStateTable } from '../backup/backup-state.repository';
import type { HousekeepingTable } from '../housekeeping/housekeeping.repository';
import type { IdempotencyTable } from '../idempotency/idempotency.repository';
import type { SessionTable } from '../auth/session.repository';
import type { UserAccountTable } from '../../modules/accounts/accounts.repository';
import type { KnownDeviceTable } from '../auth/known-device.repository';
import type { SignInThrottleTable } from '../../modules/accounts/sign-in-throttle.repository';
import type { AddressCacheTable } from '../../modules/geo/address-cache.repository';
import type { JobTable } from '../jobs/jobs.repository';
import type { MatchTable } from '../../modules/matches/match-row.repository';
import type { ListSecretTable } from '../paging/list-secret.repository';
import type { AnswerLinkTable } from '../../modules/lineups/answer-links.repository';
import type {
  LineUpAnswerTable,
  LineUpGuestTable,
  LineUpNudgeTable,
} from '../../modules/lineups/line-up-row.repository';
import type { SavedSearchTable } from '../../modules/saved-searches/saved-search-row.repository';
import type { CalendarFeedTable } from '../../modules/calendar/calendar-feed.repository';
import type { ChallengeTable } from '../../modules/challenges/challenge-row.repository';
import type { ProposalTable } from '../../modules/rooms/proposal-row.repository';
import type {
  ChatPaceTable,
  MessageReactionTable,
  MessageTable,
  RoomMemberTable,
  RoomPushTable,
} from '../../modules/rooms/message-row.repository';
import type { RoomTable } from '../../modules/rooms/room-row.repository';
import type { GuestSpotTable } from '../../modules/guest-spots/guest-spot-row.repository';
import type { ReviewTable } from '../../modules/review-pairs/review-row.repository';
import type {
  FinalResultTable,
  LateCancelTable,
  MatchResultTable,
  PromiseTable,
} from '../../modules/results/result-row.repository';
import type { OutboxTable } from '../outbox/outbox.repository';
import type { UserBlockTable } from '../../modules/blocks/blocks.repository';
import type { StoredFileTable } from '../files/stored-file.repository';
import type { DepartureTable } from '../../modules/departures/departures.repository';
import type { ExportPaceTable } from '../../modules/departures/export-pace.repository';
import type { MailTable } from '../mail/mail.repository';
import type { RecoveryCodeTable } from '../../modules/recovery/recovery-codes.repository';
import type { RecoveryEmailTable } from '../../modules/recovery/recovery-email.repository';
import type { MailLinkTable } from '../../modules/accounts/mail-links.repository';
import type {
  RatingLadderTable,
  SideGameTable,
  SideStandingTable,
} from '../../modules/games/score-row.repository';
import type { AreaReportSenderTable, AreaReportTable } from '../../modules/releases/area-reports.repository';
import type { PageErrorTable, PageVitalTable } from '../../modules/vitals/vitals.repository';
import type { NoticeLetterTable } from '../../modules/letters/letters.repository';
import type {
  PushChoiceTable,
  PushDeliveryTable,
  PushDeviceTable,
  PushKeyTable,
} from '../../modules/push/push-row.repository';
import type { PublicReportTable } from '../../modules/reports/public-reports.repository';
import type { ReportTable } from '../../modules/reports/reports.repository';
import type {
  EvidencePictureTable,
  ModerationCaseTable,
  ModerationDecisionTable,
  ModerationNoteTable,
  SuspensionTable,
} from '../../modules/moderation/moderation-row.repository';
import type {
  OperatorLogHeadTable,
  OperatorLogTable,
  OperatorSessionTable,
  OperatorTable,
} from '../../modules/operators/operator-row.repository';
import type { DepartedMemberTable } from '../../modules/teams/departed-members.repository';
import type { TeamMemberTable, TeamTable } from '../../modules/teams/team-row.repository';
import type { TeamStayTable } from '../../modules/teams/team-stays.repository';
import type { InvitationTable } from '../../modules/invitations/invitation-row.repository';
import type { InviteLinkTable, InviteLinkUseTable } from '../../modules/invitations/invite-links.repository';
import type {
  NotificationCounterTable,
  NotificationTable,
} from '../../modules/notifications/notifications.repository';

/** Tables of the schema. The row type is declared in the module that owns the table. */
export interface Tables {
  user_account: UserAccountTable;
  session: SessionTable;
  sign_in_throttle: SignInThrottleTable;
  known_device: KnownDeviceTable;
  idempotency: IdempotencyTable;
  backup_state: BackupStateTable;
  housekeeping: HousekeepingTable;
  address_cache: AddressCacheTable;
  job: JobTable;
  match: MatchTable;
  list_secret: ListSecretTable;
  line_up_answer: LineUpAnswerTable;
  line_up_guest: LineUpGuestTable;
  line_up_nudge: LineUpNudgeTable;
  answer_link: AnswerLinkTable;
  saved_search: SavedSearchTable;
  calendar_feed: CalendarFeedTable;
  challenge: ChallengeTable;
  room: RoomTable;
  /** A view of rooms. */
  proposal: ProposalTable;
  /** A view of rooms and line-ups. */
  room_player: RoomPlayerTable;
  guest_spot: GuestSpotTable;
  message: MessageTable;
  message_reaction: MessageReactionTable;
  room_member: RoomMemberTable;
  room_push: RoomPushTable;
  chat_pace: ChatPaceTable;
  review: ReviewTable;
  match_result: MatchResultTable;
  final_result: FinalResultTable;
  promise: PromiseTable;
  late_cancel: LateCancelTable;
  user_block: UserBlockTable;
  report: ReportTable;
  public_report: PublicReportTable;
  moderation_case: ModerationCaseTable;
  moderation_note: ModerationNoteTable;
  moderation_decision: ModerationDecisionTable;
  suspension: SuspensionTable;
  evidence_picture: EvidencePictureTable;
  operator: OperatorTable;
  operator_session: OperatorSessionTable;
  operator_log: OperatorLogTable;
  operator_log_head: OperatorLogHeadTable;
  area_report: AreaReportTable;
  area_report_sender: AreaReportSenderTable;
  page_vital: PageVitalTable;
  page_error: PageErrorTable;
  side_game: SideGameTable;
  side_standing: SideStandingTable;
  rating_ladder: RatingLadderTable;
  stored_file: StoredFileTable;
  departed_member: DepartedMemberTable;
  departure: DepartureTable;
  export_pace: ExportPaceTable;
  mail: MailTable;
  mail_link: MailLinkTable;
  recovery_code: RecoveryCodeTable;
  recovery_email: RecoveryEmailTable;
  push_device: PushDeviceTable;
  push_key: PushKeyTable;
  push_choice: PushChoiceTable;
  notice_letter: NoticeLetterTable;
  push_delivery: PushDeliveryTable;
  outbox: OutboxTable;
  team: TeamTable;
  team_member: TeamMemberTable;
  team_stay: TeamStayTable;
  invitation: InvitationTable;
  invite_link: InviteLinkTable;
  invite_link_use: InviteLinkUseTable;
  notification: NotificationTable;
  notification_counter: NotificationCounterTable;
}

/** Connections, or one transaction: a function that takes `Db` works in both. */
// eslint-disable-next-line no-restricted-syntax -- the only declaration
export type Db = Kysely<Tables>;
/** One transaction. A function that takes `Trx` needs the caller's other statements in the same commit. */
// eslint-disable-next-line no-restricted-syntax -- the only declaration
export type Trx = Transaction<Tables>;
