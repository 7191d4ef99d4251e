export const en = {
  accept: 'Notify me here',
  dismiss: 'No thanks',
  install_first:
    'To get notifications, add Homeground to your home screen first: Share, then Add to Home Screen.',
  on: 'You’ll be notified on this device. You can change that under My info.',
  blocked: 'Your browser is blocking notifications. You can allow them for this page in its settings.',
} as const;
