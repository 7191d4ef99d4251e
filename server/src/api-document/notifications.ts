import type { OperationTexts } from '../platform/http/describe-operations';

export const notifications: OperationTexts = {
  notifications: {
    summary: 'Lists notices, newest first: one row for each group of them',
  },
  notificationsSince: {
    summary: 'Lists notices that follow a number',
  },
  unreadNotifications: {
    summary: 'Counts unread notices',
  },
  readNotification: {
    summary: 'Marks a notice as read',
  },
  seeNotifications: {
    summary: 'Marks notices up to a number as seen',
  },
  readAllNotifications: {
    summary: 'Marks all notices as read',
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
  },
  takePushDevice: {
    summary: 'Registers this browser for push messages',
    errors: ['push.not_configured'],
  },
  endPushDevice: {
    summary: 'Removes this browser from push messages',
  },
};
