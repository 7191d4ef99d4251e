import { someMatch } from './match.fixture';
import { todosOf } from './todo.rules';

const stranger = { isHost: false, isPlaying: false, proposalId: null, proposalState: null } as const;
const host = { ...stranger, isHost: true, isPlaying: true };

test('what waits for me: applicants of my open posts, results of what I played and speak for', () => {
  const matches = [
    someMatch({ id: 'asked', mine: host }),
    someMatch({ id: 'quiet', mine: host, applicantCount: 0 }),
    someMatch({ id: 'foreign' }),
    someMatch({ id: 'played', state: 'AWAITING_RESULT', mine: host }),
    someMatch({
      id: 'guest',
      state: 'AWAITING_RESULT',
      mine: { ...stranger, isPlaying: true, proposalId: 'p', proposalState: 'CONFIRMED' },
    }),
    someMatch({ id: 'member', state: 'AWAITING_RESULT', mine: { ...stranger, isPlaying: true } }),
  ];
  expect(todosOf(matches).map(({ kind, match }) => `${kind} ${match.id}`)).toEqual([
    'applicants asked',
    'result played',
    'result guest',
  ]);
});
