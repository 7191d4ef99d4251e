import { Type, type Static } from 'typebox';
import { limits } from './limits';
import type { NoticeKind } from './notifications';

const closed = { additionalProperties: false } as const;
const hour = Type.Integer({ minimum: 0, maximum: 23 });

/** Groups of push messages that a user can switch off. */
export const pushGroups = ['chat', 'team', 'proposal', 'match', 'reminder', 'result', 'search'] as const;
export type PushGroup = (typeof pushGroups)[number];

/** Group of each kind of notice. Messages of rooms are not notices; they have the group `chat`. */
export const pushGroupOf: Readonly<Record<NoticeKind, Exclude<PushGroup, 'chat'>>> = {
  'invitation.received': 'team',
  'member.joined': 'team',
  'member.left': 'team',
  'member.removed': 'team',
  'member.role_changed': 'team',
  'team.disbanded': 'team',
  'proposal.received': 'proposal',
  'proposal.withdrawn': 'proposal',
  'proposal.talk_opened': 'proposal',
  'proposal.rejected': 'proposal',
  'proposal.standby': 'proposal',
  'proposal.closed': 'proposal',
  'proposal.expired': 'proposal',
  'proposal.offered': 'proposal',
  'challenge.received': 'proposal',
  'challenge.accepted': 'proposal',
  'challenge.declined': 'proposal',
  'challenge.lapsed': 'proposal',
  'challenge.opened': 'proposal',
  'challenge.cancelled': 'proposal',
  'match.confirmed': 'match',
  'match.changed': 'match',
  'match.rematch': 'match',
  'match.cancelled': 'match',
  'guest_offer.received': 'proposal',
  'guest_offer.accepted': 'proposal',
  'guest_offer.declined': 'proposal',
  'guest_offer.released': 'proposal',
  'guest_offer.closed': 'proposal',
  'guest_offer.withdrawn': 'proposal',
  'guest_offer.no_show': 'result',
  'guest_offer.contested': 'result',
  'result.submitted': 'result',
  'result.reminder': 'result',
  'result.disputed': 'result',
  'result.final': 'result',
  'result.void': 'result',
  'result.unreported': 'result',
  'late_cancel.open': 'result',
  'late_cancel.contested': 'result',
  'late_cancel.dropped': 'result',
  'side.suspended': 'result',
  'review.open': 'result',
  'review.revealed': 'result',
  'reminder.day': 'reminder',
  'reminder.hours': 'reminder',
  'line_up.nudge': 'reminder',
  // Decisions of operators have no group of their own.
  'moderation.decided': 'team',
  'moderation.reviewed': 'team',
  'report.upheld': 'team',
  'report.dismissed': 'team',
  'search.match': 'search',
  'search.guest_spot': 'search',
};

/** Hours in the time zone of the device. A range such as 22 to 8 crosses midnight. */
const QuietHours = Type.Object({ from: hour, until: hour }, closed);
export type QuietHours = Static<typeof QuietHours>;

const choiceFields = {
  off: Type.Array(Type.Enum([...pushGroups]), { maxItems: pushGroups.length, uniqueItems: true }),
  /** null if push messages may come at any hour. */
  quiet: Type.Union([QuietHours, Type.Null()]),
};

/** True if a push message about a room shows the sender and the first words. */
const preview = Type.Boolean();

/** PUT /api/me/push. Without `preview` the choice of previews does not change. */
export const PushChoice = Type.Object(
  { ...choiceFields, preview: Type.Optional(preview) },
  { ...closed, $id: 'PushChoice' },
);
export type PushChoice = Static<typeof PushChoice>;

/** GET /api/me/push. `device` is true if the browser of this session gets push messages. */
export const PushState = Type.Object(
  { ...choiceFields, preview, device: Type.Boolean() },
  { ...closed, $id: 'PushState' },
);
export type PushState = Static<typeof PushState>;

export const defaultPushChoice: Required<PushChoice> = {
  off: [],
  quiet: { from: 22, until: 8 },
  preview: true,
};

/** PUT | DELETE /api/me/push/device: address of the browser's push service, and the keys that encrypt its messages. */
export const PushDevice = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: limits.push.endpoint.max }),
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    timeZone: Type.String({ minLength: 1, maxLength: limits.match.timeZone.max }),
  },
  { ...closed, $id: 'PushDevice' },
);
export type PushDevice = Static<typeof PushDevice>;

const shownIds = Type.Optional(
  Type.String({ pattern: `^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${limits.push.shown.max - 1}}$` }),
);

/** GET /api/me/push/unread: rooms and notices about which the device shows notifications; ids with commas between them. */
export const ShownPushes = Type.Object(
  { rooms: shownIds, notices: shownIds },
  { ...closed, $id: 'ShownPushes' },
);
export type ShownPushes = Static<typeof ShownPushes>;

/** Those of the shown rooms and notices that are still unread. The device closes the notifications of the others. */
export const UnreadPushes = Type.Object(
  { rooms: Type.Array(Type.String()), notices: Type.Array(Type.String()) },
  { ...closed, $id: 'UnreadPushes' },
);
export type UnreadPushes = Static<typeof UnreadPushes>;

/** The parts of the DOM's PushSubscription that are read here. */
export interface PushSubscribed {
  readonly endpoint: string;
  toJSON(): { readonly keys?: Readonly<Record<string, string>> };
}

export function pushDeviceOf(subscription: PushSubscribed): PushDevice {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
