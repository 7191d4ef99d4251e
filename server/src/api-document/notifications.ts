import type { OperationTexts } from '../platform/http/describe-operations';

export const notifications: OperationTexts = {
  notifications: {
    summary: 'Lists notices, newest first; notices of one group are one row',
    description: 'Pending invitations come first, on the first page only.',
  },
  notificationsSince: {
    summary: 'Lists the notices after the last notice that a page has',
    description:
      'For a page that was offline: oldest first. If there are too many, the answer contains no notices and says that there are more.',
  },
  unreadNotifications: {
    summary: 'Counts unread notices and invitations',
    description: 'Unread notices and unopened invitations, counted up to 100.',
  },
  readNotification: {
    summary: 'Marks a notice as read',
  },
  seeNotifications: {
    summary: 'Marks notices and invitations as seen, by their ids',
    description: 'A page sends the notices and invitations that were visible for a moment. They become read.',
  },
  readAllNotifications: {
    summary: 'Marks all notices up to a notice number as read',
    description: 'A notice that arrives in the meantime stays unread.',
  },
  chooseLetters: {
    example: { wanted: false },
    summary: 'Chooses whether a letter lists notices that were not seen for a day',
    description: 'Letters go to the confirmed email address, at most one a day, and not in the quiet hours.',
  },
  pushState: {
    summary: 'Returns which push messages a user wants, and the quiet hours',
  },
  unreadPushes: {
    summary: 'Returns which of the shown push notifications are still unread',
    description:
      'A device sends the rooms and notices of the notifications that it shows, at most 20 each. It closes those that are missing in the answer, because they were read on another device.',
  },
  choosePush: {
    summary: 'Chooses the groups of push messages and the quiet hours',
    description:
      'The request replaces the whole choice. Without `preview` the choice of previews does not change.',
  },
  takePushDevice: {
    summary: 'Registers this browser for push messages',
    description: 'The browser of this session gets push messages from then on.',
    errors: ['push.not_configured'],
  },
  endPushDevice: {
    summary: 'Removes this browser from push messages',
  },
};
