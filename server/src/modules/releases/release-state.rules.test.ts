import type { Registry } from '@homeground/shared/contracts';
import { liveParts } from './release-state.rules';
import type { PublishedGeneration } from './site-releases.repository';

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

const generation = (
  number: number,
  before: number | null,
  shell: string,
  chat: string,
): PublishedGeneration => ({
  generation: number,
  before,
  at: `day ${number}`,
  who: '',
  why: '',
  command: '',
  changes: [],
  registry: registry(shell, chat),
});

const sinceOf = (history: readonly PublishedGeneration[], shell = '2', chat = '3') =>
  liveParts(registry(shell, chat), history, []).map(({ since }) => since);

test('a version is live since the oldest generation of the latest uninterrupted period', () => {
  const history = [
    generation(5, 4, '2', '3'),
    generation(4, 2, '2', '2'),
    // This generation had chat 3, too, but generation 4 in between did not.
    generation(2, 1, '1', '3'),
    generation(1, null, '1', '1'),
  ];
  expect(sinceOf(history)).toEqual(['day 4', 'day 5']);
});

test('if the history goes back to the first generation, a version that was always live is live since then', () => {
  expect(sinceOf([generation(2, 1, '2', '3'), generation(1, null, '2', '1')])).toEqual(['day 1', 'day 2']);
});

test('the time is unknown if the version was already live before the loaded history', () => {
  expect(sinceOf([generation(9, 8, '2', '3')])).toEqual([null, null]);
  expect(sinceOf([])).toEqual([null, null]);
});
