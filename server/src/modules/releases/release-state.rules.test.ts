import type { Registry } from '@homeground/shared/contracts';
import { liveParts } from './release-state.rules';
import type { Published } from './site-releases.repository';

const registry = (shell: string, chat: string): Registry => ({
  schema: 1,
  generation: 1,
  publishedAt: '',
  shell: { version: shell, provides: {} },
  remotes: {
    'mf-chat': {
      version: chat,
      base: `/r/mf-chat/${chat}/`,
      entry: 'remoteEntry.js',
      preload: [],
      screens: {},
      integrity: {},
      requires: {},
    },
  },
});

const generation = (number: number, before: number | null, shell: string, chat: string): Published => ({
  generation: number,
  before,
  at: `day ${number}`,
  who: '',
  why: '',
  command: '',
  changes: [],
  registry: registry(shell, chat),
});

const sinceOf = (history: readonly Published[], shell = '2', chat = '3') =>
  liveParts(registry(shell, chat), history, []).map(({ since }) => since);

test('a part is live since the oldest generation of its unbroken row', () => {
  const history = [
    generation(5, 4, '2', '3'),
    generation(4, 2, '2', '2'),
    // A rollback: the same version was live before, but not without a break.
    generation(2, 1, '1', '3'),
    generation(1, null, '1', '1'),
  ];
  expect(sinceOf(history)).toEqual(['day 4', 'day 5']);
});

test('a part that was there from the first generation is live since that one', () => {
  expect(sinceOf([generation(2, 1, '2', '3'), generation(1, null, '2', '1')])).toEqual(['day 1', 'day 2']);
});

test('what the history at hand does not reach is not guessed', () => {
  expect(sinceOf([generation(9, 8, '2', '3')])).toEqual([null, null]);
  expect(sinceOf([])).toEqual([null, null]);
});
