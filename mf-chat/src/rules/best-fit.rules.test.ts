import type { Applicant } from '@homeground/shared/contracts';
import { bestFit, reasonsFor } from './best-fit.rules';
import { someApplicant, someProposal } from './room.fixture';

const side = { teamId: 't2', userId: null, name: 'Night owls', pictureUrl: null, kit: null };
const emptyStanding = { records: [], manner: null, keptPromises: null };

function applicant(id: string, level: number | null, part: Partial<Applicant> = {}): Applicant {
  return someApplicant({
    proposal: someProposal({ id, state: 'PENDING', side: { ...side, level } }),
    ...part,
  });
}

test('a reason is given exactly at its limit, but not beyond: 5 km, 80 points, 90 percent', () => {
  const reasons = (part: Partial<Applicant>) => reasonsFor(applicant('p', 3, part), 3);
  expect(reasons({})).toEqual(['level', 'near', 'manner', 'kept']);
  expect(reasons({ aboutKm: 5 })).toContain('near');
  expect(reasons({ aboutKm: 6 })).not.toContain('near');
  expect(reasons({ aboutKm: null })).not.toContain('near');
  const withStanding = (part: Partial<Applicant['standing']>) =>
    reasons({ standing: { ...emptyStanding, ...part } });
  expect(withStanding({ manner: { score: 80, reviews: 4 } })).toContain('manner');
  expect(withStanding({ manner: { score: 79, reviews: 4 } })).not.toContain('manner');
  expect(withStanding({ keptPromises: { percent: 90, of: 10 } })).toContain('kept');
  expect(withStanding({ keptPromises: { percent: 89, of: 10 } })).not.toContain('kept');
});

test('the level is a reason if both levels are known, at most one step apart, and within the range of the post', () => {
  expect(reasonsFor(applicant('p', 4), 3)).toContain('level');
  expect(reasonsFor(applicant('p', 5), 3)).not.toContain('level');
  expect(reasonsFor(applicant('p', 4, { otherLevel: true }), 3)).not.toContain('level');
  expect(reasonsFor(applicant('p', null), 3)).not.toContain('level');
  expect(reasonsFor(applicant('p', 3), null)).not.toContain('level');
});

test('the applicant with most reasons is the best fit; a tie is broken by level, then distance, then manner', () => {
  const bestId = (...applicants: Applicant[]) => bestFit(applicants, 3)?.applicant.proposal.id;
  const good = { standing: { ...emptyStanding, manner: { score: 81, reviews: 5 } } };
  const better = { standing: { ...emptyStanding, manner: { score: 95, reviews: 5 } } };
  expect(bestId(applicant('far', 3, { aboutKm: 30 }), applicant('near', 3))).toBe('near');
  expect(bestId(applicant('step', 4), applicant('same', 3))).toBe('same');
  expect(bestId(applicant('five', 3, { aboutKm: 5 }), applicant('one', 3, { aboutKm: 1 }))).toBe('one');
  expect(bestId(applicant('good', 3, good), applicant('better', 3, better))).toBe('better');
});

test('an applicant who cannot be confirmed is never the best fit', () => {
  const twoApplicants = [applicant('a', 3), applicant('b', 4)];
  expect(
    bestFit([applicant('c', 3, { clashes: true, aboutKm: 1 }), ...twoApplicants], 3)?.applicant.proposal.id,
  ).toBe('a');
  const withdrawn = someApplicant({ proposal: someProposal({ id: 'old', state: 'WITHDRAWN' }), aboutKm: 1 });
  expect(bestFit([withdrawn, ...twoApplicants], 3)?.applicant.proposal.id).toBe('a');
});

test('no applicant is the best fit with one reason only, or without a second applicant', () => {
  const poor = { standing: emptyStanding, aboutKm: 30 };
  expect(bestFit([applicant('a', 3, poor), applicant('b', 3, poor)], 3)).toBeNull();
  expect(bestFit([applicant('a', 3)], 3)).toBeNull();
});
