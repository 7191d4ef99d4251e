export const en = {
  'card.title': 'This page did not load',
  'card.text.mf-matches':
    'The matches could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.text.mf-teams':
    'Teams and invitations could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.text.mf-chat': 'The chat could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.text.mf-account':
    'This page of your account could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.outdated':
    'Homeground has been renewed since this page was opened. Load the page again; what you have typed in chats is kept.',
  'card.reload': 'Load the page again',
  'card.offline': 'You are offline. The page opens by itself once you are connected again.',
} as const;
