export const en = {
  'card.title': 'This page didn’t load',
  'card.text.mf-matches': 'We couldn’t load the matches. Everything else works, and nothing is lost.',
  'card.text.mf-teams': 'We couldn’t load teams and invitations. Everything else works, and nothing is lost.',
  'card.text.mf-chat': 'We couldn’t load the chat. Everything else works, and nothing is lost.',
  'card.text.mf-account':
    'We couldn’t load this page of your account. Everything else works, and nothing is lost.',
  'card.text.other': 'We couldn’t load this page. Everything else works, and nothing is lost.',
  'card.outdated':
    'Homeground has been updated since you opened this page. Reload it. Anything you’ve typed in chats is kept.',
  'card.reload': 'Reload',
  'card.offline': 'You’re offline. This page opens when you’re back online.',
} as const;
