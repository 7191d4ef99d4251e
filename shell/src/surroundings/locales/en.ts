export const en = {
  'surroundings.motto': 'Your next match is round the corner.',
  'surroundings.shortcuts': 'Keyboard shortcuts',
  'surroundings.phone': 'Open this page on your phone',
  'surroundings.code': 'QR code of this page',
  'shortcut.home': 'Matches near me',
  'shortcut.notifications': 'Notifications',
  'shortcut.write': 'Write a post',
  'shortcut.chat': 'Chats',
  'shortcut.me': 'My profile',
  'shortcut.next': 'Next row of a list',
  'shortcut.previous': 'Previous row',
  'shortcut.back': 'Back',
  'shortcut.help': 'This list',
  'shortcut.on': 'Shortcuts on',
  'shortcut.on_text':
    'Single keys work, except while you’re writing. The settings in your profile have this switch, too.',
} as const;
