import type { SchemaTable } from './table';
import { noticeKindTexts } from './notice-kinds';

const number = 'Number of the newest notice or invitation of the caller.';
const unread = 'Number of unread notices and unopened invitations, counted up to 100.';
const push = {
  off: 'Groups of push messages that are switched off.',
  quiet: 'Hours without push messages, in the time zone of the device. null: none.',
  'quiet.from': 'Full hour, 0 to 23, at which the quiet begins. 22 to 8 crosses midnight.',
  'quiet.until': 'Full hour, 0 to 23, at which the quiet ends.',
  preview: 'true: a push message about a room shows the writer and the first words.',
};

export const notificationSchemas: SchemaTable = {
  Notice: {
    about: 'Something that happened. `kind` says what, and which fields `data` has.',
    members: noticeKindTexts,
    fields: {
      number:
        'Number for this person, from 1 without gaps. A page that was offline asks for what follows the last one it has.',
      actor: 'The person who caused the notice. null: nobody, or a deleted account.',
      group: 'Missing: one person or team has caused the notice.',
      'data.role': 'The new role.',
      'data.matchProposalId': 'Id of the application and of its room. null: the caller has none.',
      'data.sideName': 'Name of the other side.',
      'data.sideIsPerson': 'true: `sideName` is a person, not a team.',
      'data.taken': 'true: a side in reserve has accepted the free place.',
      'data.until': 'Moment of the automatic decision (UTC).',
      'data.mustAgree': 'true: the side has to agree to the new terms before it can be confirmed.',
      'data.opponentLeft': 'true: the confirmed opponent pulled out, and the match is open again.',
      'data.guestOfferId': 'Id of the offer, and of its room once it is accepted.',
      'data.settled': 'true: the result is final or void, so it no longer has to be checked.',
      'data.hoursLeft': 'Hours until the result becomes final.',
      'data.searchName': 'Name of the saved search.',
    },
  },
  NoticeActor: { about: 'The person who caused a notice.' },
  NoticeGroup: {
    about: 'Several people or teams behind one row of the list.',
    fields: {
      count: 'Number of people or teams, counted up to 100.',
      faces: 'Up to three of them, the latest first.',
    },
  },
  NoticeFace: {
    about: 'A team or a person of a group.',
    fields: { kind: 'Whether the name is that of a team or of a person.' },
  },
  NotificationsPage: {
    about:
      'A page of the list: first pending invitations (on the first page only), then notices, newest first.',
    fields: {
      notices:
        'One row for each group. A group shows its newest notice, and is unread while one of its notices is.',
      number: `${number} "Mark all as read" sends it as \`upTo\`.`,
      unread,
    },
  },
  NoticesSince: {
    about: 'Notices that a page has missed, oldest first.',
    fields: {
      number,
      unread,
      limited: 'true: there are too many to send, so `notices` is empty; read the list again.',
    },
  },
  Unread: { about: 'The number for the badge of notifications.', fields: { unread } },
  MarkAllNoticesRead: {
    about: 'The number up to which notices were read.',
    fields: {
      upTo: 'Notices up to this number become read. One that arrives in the meantime stays unread.',
    },
  },
  MarkNoticesRead: { about: 'Notices and invitations that were in view for a moment, by their ids.' },
  PushState: {
    about: 'Settings of the push messages of the signed-in person.',
    fields: { ...push, device: 'true: the browser of this session gets push messages.' },
  },
  UnreadPushes: {
    about: 'Those of the shown notifications that are still unread.',
    fields: {
      rooms: 'Ids of rooms with an unread message of another person.',
      notices: 'Ids of unread notices.',
    },
  },
  PushChoice: {
    about: 'A new choice. Without `preview` the choice of previews stays as it is.',
    fields: push,
  },
  PushDevice: {
    about: 'The push subscription of a browser (Push API).',
    fields: {
      endpoint: 'Address at the push service of the browser.',
      p256dh: 'Public key of the subscription, base64url.',
      auth: 'Secret of the subscription, base64url.',
      timeZone: 'IANA time zone of the device, in which its quiet hours count.',
    },
  },
};
