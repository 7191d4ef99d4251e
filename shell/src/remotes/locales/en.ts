export const en = {
  'card.title': 'This page did not load',
  'card.text.mf-matches':
    'The matches could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.text.mf-teams':
    'Teams and invitations could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.text.mf-chat': 'The chat could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.text.mf-account':
    'This page of your account could not be fetched. Everything else works, and nothing of yours is lost.',
  'card.offline': 'You are offline. The page opens by itself once you are connected again.',
} as const;
