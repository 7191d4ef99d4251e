import {
  Array,
  Boolean,
  Enum,
  Integer,
  Literal,
  Null,
  Object,
  Optional,
  String,
  Union,
  Unsafe,
  type Static,
  type TObject,
  type TProperties,
} from 'typebox';
import { ReceivedInvitation } from './invitations';
import { limits } from './limits';
import { teamRoles } from './teams';

const closed = { additionalProperties: false } as const;
const when = String({ description: 'A moment in UTC, ISO 8601.' });

const ofInvitation = { invitationId: String(), teamId: String(), teamName: String() };
const ofTeam = { teamId: String(), teamName: String() };
const ofMatch = { matchId: String(), matchTitle: String() };
/** The other side by its name: a team's, or a player's own in a match of one against one. */
const ofProposal = { ...ofMatch, matchProposalId: String(), sideName: String() };
const ofReminder = { ...ofMatch, startAt: when };

const data = <P extends TProperties>(properties: P): TObject<P> => Object(properties, closed);

/**
 * Everything that can be told to a person (SPEC 4.5) and what its page needs to be found. Who caused it is not in here but in
 * `actor`, looked up when read, so that a deleted account leaves no name behind.
 */
export const noticeData = {
  'invitation.received': data(ofInvitation),
  'member.joined': data(ofTeam),
  'member.left': data(ofTeam),
  'member.removed': data(ofTeam),
  'member.role_changed': data({ ...ofTeam, role: Enum([...teamRoles]) }),
  'team.disbanded': data(ofTeam),
  'proposal.received': data(ofProposal),
  'proposal.withdrawn': data(ofProposal),
  'proposal.talk_opened': data(ofProposal),
  'proposal.rejected': data(ofProposal),
  'proposal.standby': data(ofProposal),
  'proposal.closed': data(ofProposal),
  'proposal.expired': data(ofProposal),
  /** The place is free again, and kept for this one until then (SPEC 6.1). */
  'proposal.offered': data({ ...ofProposal, until: when }),
  'match.confirmed': data({ ...ofProposal, startAt: when }),
  /** `mustAgree`: my side has to agree again before it can be confirmed (SPEC 5.4). */
  'match.changed': data({ ...ofMatch, matchProposalId: Union([String(), Null()]), mustAgree: Boolean() }),
  /** Whom we played wants to play again: `matchId` is the new post. */
  'match.rematch': data({ ...ofMatch, sideName: String() }),
  'match.cancelled': data({ ...ofMatch, matchProposalId: Union([String(), Null()]), reason: String() }),
  'result.submitted': data(ofMatch),
  'result.reminder': data({ ...ofMatch, hoursLeft: Integer() }),
  'result.disputed': data(ofMatch),
  'result.final': data(ofMatch),
  /** The two sides never said the same: it counts for nobody. */
  'result.void': data(ofMatch),
  /** A week, and nobody has told anything. */
  'result.unreported': data(ofMatch),
  /** My side called off late: it counts from `until` on, unless both had agreed. */
  'late_cancel.open': data({ ...ofMatch, until: when }),
  /** The other side says that we had agreed to call it off. */
  'late_cancel.contested': data({ ...ofMatch, until: when }),
  'late_cancel.dropped': data(ofMatch),
  /** Three no-shows: `sideName` may not post or apply until then. */
  'side.suspended': data({ ...ofMatch, sideName: String(), until: when }),
  'review.open': data(ofMatch),
  'review.revealed': data(ofMatch),
  'reminder.day': data(ofReminder),
  'reminder.hours': data(ofReminder),
  /** Two days before, to who has not said whether they come. */
  'line_up.nudge': data(ofReminder),
  /** A new match fits a search somebody saved (SPEC 5.3). */
  'search.match': data({ ...ofReminder, searchName: String() }),
} as const;

export type NoticeKind = keyof typeof noticeData;
export type NoticeData<K extends NoticeKind = NoticeKind> = {
  [One in K]: Static<(typeof noticeData)[One]>;
}[K];
export const noticeKinds = globalThis.Object.keys(noticeData) as readonly NoticeKind[];

const Actor = Object(
  { userId: String(), nickname: String(), pictureUrl: Union([String(), Null()]) },
  { ...closed, $id: 'NoticeActor' },
);

const common = {
  id: String(),
  /** Gapless for each person: what a live connection resumes from (`since`). */
  number: Integer(),
  createdAt: when,
  read: Boolean(),
  actor: Union([Actor, Null()]),
};

export type NoticeActor = Static<typeof Actor>;

/** One notice; `kind` tells which `data` it carries. */
export type Notice = {
  [K in NoticeKind]: {
    id: string;
    number: number;
    createdAt: string;
    read: boolean;
    actor: NoticeActor | null;
    kind: K;
    data: NoticeData<K>;
  };
}[NoticeKind];

const kindsOfNotice = noticeKinds.map((kind) =>
  Object({ ...common, kind: Literal(kind), data: noticeData[kind] }, closed),
);
// The union is made in a loop, which its inferred type cannot follow.
export const Notice = Unsafe<Notice>(Union(kindsOfNotice, { $id: 'Notice' }));

export const NotificationsQuery = Object(
  { cursor: Optional(String({ maxLength: limits.cursor.max })) },
  { ...closed, $id: 'NotificationsQuery' },
);
export type NotificationsQuery = Static<typeof NotificationsQuery>;

/** Pending invitations stand first (SEED 2) and come with the first page only; then what happened, newest first. */
export const NotificationsPage = Object(
  {
    invitations: Array(ReceivedInvitation),
    notices: Array(Notice),
    next: Union([String(), Null()]),
    /** The newest there is, an invitation's too, which is not among `notices`: what "mark all read" means. */
    number: Integer(),
    unread: Integer(),
  },
  { ...closed, $id: 'NotificationsPage' },
);
export interface NotificationsPage {
  invitations: ReceivedInvitation[];
  notices: Notice[];
  next: string | null;
  number: number;
  unread: number;
}

/** The badge: unread notices and invitations not yet opened, counted up to 100. */
export const Unread = Object({ unread: Integer() }, { ...closed, $id: 'Unread' });
export type Unread = Static<typeof Unread>;

/** Everything up to and including this number, so that what arrived meanwhile stays unread. */
export const ReadAll = Object(
  { upTo: Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'ReadAll' },
);
export type ReadAll = Static<typeof ReadAll>;

/** What stood in sight on the list for a moment (SPEC 4.5). An invitation is named by its own id: its notice is not listed. */
export const SeenNotices = Object(
  {
    notices: Array(String({ format: 'uuid' }), { maxItems: limits.notifications.seen.max }),
    invitations: Array(String({ format: 'uuid' }), { maxItems: limits.notifications.seen.max }),
  },
  { ...closed, $id: 'SeenNotices' },
);
export type SeenNotices = Static<typeof SeenNotices>;

export const NoticesSinceQuery = Object(
  { since: Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'NoticesSinceQuery' },
);
export type NoticesSinceQuery = Static<typeof NoticesSinceQuery>;

/** What a page missed while it was not connected, oldest first. `limited`: too much to send; read the list anew. */
export const NoticesSince = Object(
  { notices: Array(Notice), number: Integer(), unread: Integer(), limited: Boolean() },
  { ...closed, $id: 'NoticesSince' },
);
export interface NoticesSince {
  notices: Notice[];
  number: number;
  unread: number;
  limited: boolean;
}
