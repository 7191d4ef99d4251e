import { Array, Boolean, Enum, Integer, Null, Object, String, Union, type Static } from 'typebox';
import type { Locale } from './accounts';
import { limits } from './limits';
import type { Notice, NoticeKind } from './notifications';

const closed = { additionalProperties: false } as const;
const hour = Integer({ minimum: 0, maximum: 23 });

/** What a person may switch off: nobody wants a switch for each of the many kinds. */
export const pushGroups = ['team', 'proposal', 'match', 'reminder', 'result', 'search'] as const;
export type PushGroup = (typeof pushGroups)[number];

export const pushGroupOf: Readonly<Record<NoticeKind, PushGroup>> = {
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
  'match.confirmed': 'match',
  'match.changed': 'match',
  'match.rematch': 'match',
  'match.cancelled': 'match',
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
  'search.match': 'search',
};

/** On the clock of the device; from 22 to 8 goes over midnight. */
const QuietHours = Object({ from: hour, until: hour }, closed);
export type QuietHours = Static<typeof QuietHours>;

const choice = {
  off: Array(Enum([...pushGroups]), { maxItems: pushGroups.length, uniqueItems: true }),
  /** null: at any hour. */
  quiet: Union([QuietHours, Null()]),
};

/** PUT /api/me/push */
export const PushChoice = Object(choice, { ...closed, $id: 'PushChoice' });
export type PushChoice = Static<typeof PushChoice>;

/** GET /api/me/push. `device`: this session's browser is told. */
export const PushState = Object({ ...choice, device: Boolean() }, { ...closed, $id: 'PushState' });
export type PushState = Static<typeof PushState>;

export const usualPushChoice: PushChoice = { off: [], quiet: { from: 22, until: 8 } };

/** PUT | DELETE /api/me/push/device: where the browser's push service takes messages for it, and the keys they are sealed with. */
export const PushDevice = Object(
  {
    endpoint: String({ minLength: 1, maxLength: limits.push.endpoint.max }),
    p256dh: String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
    timeZone: String({ minLength: 1, maxLength: limits.match.timeZone.max }),
  },
  { ...closed, $id: 'PushDevice' },
);
export type PushDevice = Static<typeof PushDevice>;

/** What a browser's subscription says of itself. */
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

/** What lies in a message: the notice as the list shows it. An older worker may not know its kind. */
export interface PushMessage {
  readonly locale: Locale;
  readonly notice: Notice;
}
