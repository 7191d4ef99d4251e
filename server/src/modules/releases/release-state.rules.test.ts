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

test('a version is live since the oldest generation without an interruption', () => {
  const history = [
    generation(5, 4, '2', '3'),
    generation(4, 2, '2', '2'),
    // After a rollback: the same version was live before, but with an interruption.
    generation(2, 1, '1', '3'),
    generation(1, null, '1', '1'),
  ];
  expect(sinceOf(history)).toEqual(['day 4', 'day 5']);
});

test('a version that was in all generations is live since the first one', () => {
  expect(sinceOf([generation(2, 1, '2', '3'), generation(1, null, '2', '1')])).toEqual(['day 1', 'day 2']);
});

test('a time before the loaded history is unknown', () => {
  expect(sinceOf([generation(9, 8, '2', '3')])).toEqual([null, null]);
  expect(sinceOf([])).toEqual([null, null]);
});
