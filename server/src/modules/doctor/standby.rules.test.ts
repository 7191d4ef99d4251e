import { standbyFinding, type StandbyView } from './standby.rules';

const sync = { name: 'pg-2', sync: 'sync' };
const potential = { name: 'pg-3', sync: 'potential' };
const hidden = { name: null, sync: null };

const cases: readonly (readonly [string, StandbyView, 'good' | 'warning' | 'problem', RegExp])[] = [
  ['none', { standbys: [], synchronousNames: '' }, 'warning', /no standby, so nothing takes over/],
  [
    'none where writes wait for one',
    { standbys: [], synchronousNames: '*' },
    'problem',
    /no write is acknowledged/,
  ],
  ['one that may not be seen', { standbys: [hidden], synchronousNames: 'x' }, 'warning', /may not see/],
  [
    'only others than those that writes wait for',
    { standbys: [{ name: 'pg-3', sync: 'async' }], synchronousNames: 'pg-2' },
    'problem',
    /1 standby follows the primary, but not one that writes wait for/,
  ],
  [
    'no synchronous one',
    {
      standbys: [
        { name: 'a', sync: 'async' },
        { name: 'b', sync: 'async' },
      ],
      synchronousNames: '',
    },
    'warning',
    /2 standbys follow the primary, and none is synchronous/,
  ],
  [
    'only the synchronous one',
    { standbys: [sync], synchronousNames: 'pg-2' },
    'warning',
    /pg-2 is the only standby/,
  ],
  [
    'two',
    { standbys: [sync, potential], synchronousNames: 'pg-2' },
    'good',
    /2 standbys follow.*pg-2 is synchronous/,
  ],
  [
    'a quorum',
    {
      standbys: [
        { name: 'a', sync: 'quorum' },
        { name: 'b', sync: 'quorum' },
      ],
      synchronousNames: 'ANY 1 (*)',
    },
    'good',
    /a and b are synchronous/,
  ],
];

test.each(cases)('%s', (_name, view, state, text) => {
  expect(standbyFinding(view)).toMatchObject({ state, text: expect.stringMatching(text) });
});
