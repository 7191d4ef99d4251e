import type { OperationTexts } from '../platform/http/describe-operations';

export const notifications: OperationTexts = {
  notifications: {
    summary: 'Lists notices, newest first: one row for each group of them',
    description: 'Pending invitations come first, on the first page only.',
  },
  notificationsSince: {
    summary: 'Lists notices that follow a number',
    description:
      'For a page that was offline: oldest first. If there are too many, the answer says so and has none.',
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
    description: 'A page sends those that were in view for a moment. They become read.',
  },
  readAllNotifications: {
    summary: 'Marks all notices up to a number as read',
    description: 'A notice that arrives in the meantime stays unread.',
  },
  chooseLetters: {
    example: { wanted: false },
    summary: 'Chooses whether a letter tells of what waits unseen for a day',
    description: 'Letters go to the confirmed mail address, at most one a day, and not in the quiet hours.',
  },
  pushState: {
    summary: 'Returns what a person wants to be told on devices',
  },
  choosePush: {
    summary: 'Chooses what is told on devices, and when not',
    description: 'It replaces the whole choice; without `preview` only that part stays.',
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
