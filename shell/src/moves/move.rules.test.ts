import { moveBetween } from './move.rules';

test.each([
  ['/matches', '/matches/m-1', 'open'],
  ['/matches/m-1', '/matches', 'close'],
  // No move: only the card of a match grows into a page.
  ['/matches', '/chatlist', null],
  ['/matches', '/matches/create', null],
  ['/user/u-1', '/user/u-2', null],
  ['/matches', '/matches', null],
  ['/matches/m-1', '/matches/m-1/proposal', null],
  ['/chatlist', '/chatlist/p-1', null],
  ['/signin', '/matches', null],
  ['/matches', '/nowhere', null],
])('the move from %s to %s is: %s', (from, to, move) => {
  expect(moveBetween(from, to)).toBe(move);
});
