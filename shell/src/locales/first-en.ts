/** Words that the page's first script draws too, before the shell's code arrives. */
export const firstEn = {
  'app.name': 'Homeground',
  'bar.home': 'Home',
  'bar.notifications': 'Notifications',
  'bar.write': 'Write',
  'bar.chat': 'Chat',
  'bar.me': 'My info',
  'landing.title': 'Your next match is round the corner',
  'landing.text':
    'Post a match, find an opponent nearby, agree on time and place in a chat, and keep the score together.',
  'landing.signin': 'Log in',
  'landing.signup': 'Sign up',
} as const;
