import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { ReceivedInvitation } from './invitations';
import { Kit } from './kit';
import { limits } from './limits';
import { teamRoles } from './teams';

const closed = { additionalProperties: false } as const;
const utcMoment = Type.String({ description: 'A moment in UTC, ISO 8601.' });

const invitationFields = { invitationId: Type.String(), teamId: Type.String(), teamName: Type.String() };
const teamFields = { teamId: Type.String(), teamName: Type.String() };
const matchFields = { matchId: Type.String(), matchTitle: Type.String() };
/** Name of the other side: a team, or a person in a one-on-one match. */
const sideFields = { sideName: Type.String(), sideIsPerson: Type.Optional(Type.Boolean()) };
const proposalFields = { ...matchFields, matchProposalId: Type.String(), ...sideFields };
const guestOfferFields = {
  ...matchFields,
  guestSpotId: Type.String(),
  guestOfferId: Type.String(),
  sideName: Type.String(),
};
/** `settled`: the result is final or void, so nobody has to check it any more. */
const resultFields = { ...matchFields, settled: Type.Optional(Type.Boolean()) };
const reminderFields = { ...matchFields, startAt: utcMoment };

const dataOf = <P extends TProperties>(properties: P): TObject<P> => Type.Object(properties, closed);

/**
 * Data that the texts and links of each kind of notice need (SPEC 4.5). The user who caused a notice is in `actor`. The
 * server looks up the actor at each read, so that a deleted account leaves no name behind.
 */
export const noticeData = {
  'invitation.received': dataOf(invitationFields),
  'member.joined': dataOf(teamFields),
  'member.left': dataOf(teamFields),
  'member.removed': dataOf(teamFields),
  'member.role_changed': dataOf({ ...teamFields, role: Type.Enum([...teamRoles]) }),
  'team.disbanded': dataOf(teamFields),
  'proposal.received': dataOf(proposalFields),
  /** `opponentLeft`: the side was the confirmed opponent, and the match is open again. */
  'proposal.withdrawn': dataOf({ ...proposalFields, opponentLeft: Type.Optional(Type.Boolean()) }),
  /** The host has opened the chat. With `taken`, the notice tells the host that an applicant in reserve has accepted the free place. */
  'proposal.talk_opened': dataOf({ ...proposalFields, taken: Type.Optional(Type.Boolean()) }),
  'proposal.rejected': dataOf(proposalFields),
  'proposal.standby': dataOf(proposalFields),
  'proposal.closed': dataOf(proposalFields),
  'proposal.expired': dataOf(proposalFields),
  /** The place is free again and reserved for this applicant until `until` (SPEC 6.1). */
  'proposal.offered': dataOf({ ...proposalFields, until: utcMoment }),
  'match.confirmed': dataOf({ ...proposalFields, startAt: utcMoment }),
  /** `mustAgree`: my side must agree to the new terms before the host can confirm it (SPEC 5.4). */
  'match.changed': dataOf({
    ...matchFields,
    matchProposalId: Type.Union([Type.String(), Type.Null()]),
    mustAgree: Type.Boolean(),
  }),
  /** An earlier opponent wants a rematch: `matchId` is the new post. */
  'match.rematch': dataOf({ ...matchFields, ...sideFields }),
  /** `opponentLeft`: the confirmed opponent pulled out, and the match is open again. */
  'match.cancelled': dataOf({
    ...matchFields,
    matchProposalId: Type.Union([Type.String(), Type.Null()]),
    reason: Type.String(),
    opponentLeft: Type.Optional(Type.Boolean()),
  }),
  /** A team challenges mine; the challenge lapses at `until`. */
  'challenge.received': dataOf({ ...matchFields, sideName: Type.String(), until: utcMoment }),
  'challenge.accepted': dataOf(proposalFields),
  'challenge.declined': dataOf({ ...matchFields, sideName: Type.String() }),
  'challenge.lapsed': dataOf({ ...matchFields, sideName: Type.String() }),
  /** The challenge was opened: all teams may apply, the challenged team included. */
  'challenge.opened': dataOf({ ...matchFields, sideName: Type.String() }),
  'challenge.cancelled': dataOf({ ...matchFields, sideName: Type.String() }),
  /** For leaders and managers of the side: the actor offers to play. */
  'guest_offer.received': dataOf({ ...matchFields, guestSpotId: Type.String() }),
  /** `sideName`: the team that looks for guests. `guestOfferId` is also the id of the room. */
  'guest_offer.accepted': dataOf({ ...guestOfferFields, startAt: utcMoment }),
  'guest_offer.declined': dataOf(guestOfferFields),
  /** The side no longer needs me, whom it had accepted. */
  'guest_offer.released': dataOf(guestOfferFields),
  /** The side no longer looks for guests. */
  'guest_offer.closed': dataOf(guestOfferFields),
  /** For leaders and managers of the side: the actor, an accepted guest, has withdrawn. */
  'guest_offer.withdrawn': dataOf(guestOfferFields),
  /** The side reports that I did not come. The report counts from `until` on, unless I contest it. */
  'guest_offer.no_show': dataOf({ ...guestOfferFields, until: utcMoment }),
  /** For leaders and managers of the side: the guest contests the report, so it does not count. */
  'guest_offer.contested': dataOf(guestOfferFields),
  'result.submitted': dataOf(resultFields),
  /** The result becomes final at `until`, which reminders of earlier versions do not contain. */
  'result.reminder': dataOf({ ...resultFields, hoursLeft: Type.Integer(), until: Type.Optional(utcMoment) }),
  'result.disputed': dataOf(resultFields),
  'result.final': dataOf(matchFields),
  /** The claims of the two sides still differ, so the match does not count. */
  'result.void': dataOf(matchFields),
  /** No result was entered within a week. */
  'result.unreported': dataOf(matchFields),
  /** My side cancelled late. The cancellation counts from `until` on, unless both sides had agreed to it. */
  'late_cancel.open': dataOf({ ...matchFields, until: utcMoment }),
  /** The other side says that both had agreed to cancel. My side can answer until `until`; without an answer the cancellation counts. */
  'late_cancel.contested': dataOf({ ...matchFields, until: utcMoment }),
  /** The late cancellation does not count: the other side confirms that both sides had agreed to cancel. */
  'late_cancel.dropped': dataOf(matchFields),
  /** `sideName` is suspended for no-shows and may not post or apply until `until`. */
  'side.suspended': dataOf({ ...matchFields, ...sideFields, until: utcMoment }),
  /** `guestOfferId` is set for a review between a guest and a side. */
  'review.open': dataOf({ ...matchFields, guestOfferId: Type.Optional(Type.String()) }),
  'review.revealed': dataOf({ ...matchFields, guestOfferId: Type.Optional(Type.String()) }),
  'reminder.day': dataOf(reminderFields),
  'reminder.hours': dataOf(reminderFields),
  /** For members without an answer: two days before the match, or when a leader or manager sends it. */
  'line_up.nudge': dataOf(reminderFields),
  /** Operators decided about something this person wrote or did (SPEC 8.11). */
  'moderation.decided': dataOf({ decisionId: Type.String() }),
  /** Operators answered an objection, or withdrew a decision. */
  'moderation.reviewed': dataOf({ decisionId: Type.String() }),
  /** Outcome of a report that this person sent. */
  'report.upheld': dataOf({}),
  'report.dismissed': dataOf({}),
  /** A new match fits a saved search (SPEC 5.3). */
  'search.match': dataOf({ ...reminderFields, searchName: Type.String() }),
  /** A new guest spot fits a saved search. */
  'search.guest_spot': dataOf({ ...reminderFields, searchName: Type.String(), guestSpotId: Type.String() }),
} as const;

export type NoticeKind = keyof typeof noticeData;
export type NoticeData<K extends NoticeKind = NoticeKind> = {
  [One in K]: Static<(typeof noticeData)[One]>;
}[K];
export const noticeKinds = Object.keys(noticeData) as readonly NoticeKind[];

const Actor = Type.Object(
  { userId: Type.String(), nickname: Type.String(), pictureUrl: Type.Union([Type.String(), Type.Null()]) },
  { ...closed, $id: 'NoticeActor' },
);

/** A team or person that caused one of the notices of a `Group`, which is described below. */
const Face = Type.Object(
  {
    kind: Type.Enum(['team', 'person']),
    name: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    kit: Kit,
  },
  { ...closed, $id: 'NoticeFace' },
);
export type NoticeFace = Static<typeof Face>;

/** Row of the list that shows notices caused by several people or teams together (SPEC 4.5). */
const Group = Type.Object(
  {
    /** Number of people or teams who caused the latest `limits.notifications.group.max` notices of the group. */
    count: Type.Integer(),
    /** Up to three of the people or teams, the latest first. */
    faces: Type.Array(Face),
  },
  { ...closed, $id: 'NoticeGroup' },
);
export type NoticeGroup = Static<typeof Group>;

const commonFields = {
  id: Type.String(),
  /** Gapless number among the receiver's notices; a live connection resumes from this number (`since`). */
  number: Type.Integer(),
  createdAt: utcMoment,
  read: Type.Boolean(),
  actor: Type.Union([Actor, Type.Null()]),
  /** Absent if only one person or team has caused the notice. */
  group: Type.Optional(Group),
};

export type NoticeActor = Static<typeof Actor>;

/** One notice; `kind` decides which `data` it has. */
export type Notice = {
  [K in NoticeKind]: {
    id: string;
    number: number;
    createdAt: string;
    read: boolean;
    actor: NoticeActor | null;
    group?: NoticeGroup;
    kind: K;
    data: NoticeData<K>;
  };
}[NoticeKind];

const noticeSchemas = noticeKinds.map((kind) =>
  Type.Object({ ...commonFields, kind: Type.Literal(kind), data: noticeData[kind] }, closed),
);
// TypeScript cannot infer the type of a union that a loop builds.
export const Notice = Type.Unsafe<Notice>(Type.Union(noticeSchemas, { $id: 'Notice' }));

export const NotificationsQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })) },
  { ...closed, $id: 'NotificationsQuery' },
);
export type NotificationsQuery = Static<typeof NotificationsQuery>;

/**
 * Pending invitations come first (SEED 2), on the first page only. Notices follow, newest first. A group has one row, which shows its
 * newest notice and counts as unread while any notice of the group is unread.
 */
export const NotificationsPage = Type.Object(
  {
    invitations: Type.Array(ReceivedInvitation),
    notices: Type.Array(Notice),
    next: Type.Union([Type.String(), Type.Null()]),
    /** Number of the newest notice or invitation: "mark all read" reads up to this number. */
    number: Type.Integer(),
    unread: Type.Integer(),
  },
  { ...closed, $id: 'NotificationsPage' },
);
export type NotificationsPage = Static<typeof NotificationsPage>;

/** Number for the badge: unread notices and unopened invitations, counted up to 100. */
export const Unread = Type.Object({ unread: Type.Integer() }, { ...closed, $id: 'Unread' });
export type Unread = Static<typeof Unread>;

/** Marks all notices up to this number as read, so that a notice that arrives in the meantime stays unread. */
export const MarkAllNoticesRead = Type.Object(
  { upTo: Type.Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'MarkAllNoticesRead' },
);
export type MarkAllNoticesRead = Static<typeof MarkAllNoticesRead>;

/** Marks notices as read that were visible on the list for a moment (SPEC 4.5). An invitation is named by its own id. */
export const MarkNoticesRead = Type.Object(
  {
    notices: Type.Array(Type.String({ format: 'uuid' }), { maxItems: limits.notifications.seen.max }),
    invitations: Type.Array(Type.String({ format: 'uuid' }), { maxItems: limits.notifications.seen.max }),
  },
  { ...closed, $id: 'MarkNoticesRead' },
);
export type MarkNoticesRead = Static<typeof MarkNoticesRead>;

export const NoticesSinceQuery = Type.Object(
  { since: Type.Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'NoticesSinceQuery' },
);
export type NoticesSinceQuery = Static<typeof NoticesSinceQuery>;

/** Notices that a page missed while disconnected, oldest first. `limited`: too many to send; reload the list. */
export const NoticesSince = Type.Object(
  { notices: Type.Array(Notice), number: Type.Integer(), unread: Type.Integer(), limited: Type.Boolean() },
  { ...closed, $id: 'NoticesSince' },
);
export type NoticesSince = Static<typeof NoticesSince>;
