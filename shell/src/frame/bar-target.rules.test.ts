import { matchRoute } from '@homeground/shared/routes';
import { currentBarTarget } from './bar-target.rules';

test.each([
  ['/matches', 'home'],
  ['/matches/7/result', 'home'],
  ['/matches/create', 'write'],
  ['/notification', 'notifications'],
  ['/notification/7/8', 'notifications'],
  ['/matches/7/chatlist', 'chat'],
  ['/team/7/chat', 'chat'],
  ['/team/7', null],
  ['/user/me', 'me'],
  ['/user/me/edit', 'me'],
  ['/user/other', null],
  ['/nowhere', null],
])('on the page %s, the marked target of the bottom bar is %s', (pathname, target) => {
  expect(currentBarTarget(matchRoute(pathname), 'me')).toBe(target);
});
