import type { Applicant } from '@homeground/shared/contracts';
import {
  applicantFilters,
  applicantSorts,
  firstOrder,
  narrowApplicants,
  nextOrder,
  orderApplicants,
} from './applicant-order.rules';
import { someApplicant, someProposal } from './room.fixture';

function applicant(id: string, figure: number | null, state: Applicant['proposal']['state'] = 'PENDING') {
  const side = {
    teamId: id,
    userId: null,
    name: id,
    pictureUrl: null,
    level: figure,
    kit: null,
  };
  const appliedAt = new Date(Date.UTC(2026, 4, 1, 10, figure ?? 59)).toISOString();
  return someApplicant({
    proposal: someProposal({ id, state, side, appliedAt }),
    aboutKm: figure,
    standing: {
      records: [],
      manner: figure === null ? null : { score: figure, reviews: 3 },
      keptPromises: figure === null ? null : { percent: figure, of: 5 },
    },
  });
}
const idsOf = (applicants: readonly Applicant[]) => applicants.map(({ proposal }) => proposal.id);

test.each(applicantSorts)(
  'applicants are sorted by %s in both directions, and an applicant without a figure comes last',
  (order) => {
    const applicants = [
      applicant('none', null),
      applicant('two', 2),
      applicant('three', 3),
      applicant('one', 1),
    ];
    expect(idsOf(orderApplicants(applicants, { by: order, falling: false }))).toEqual([
      'one',
      'two',
      'three',
      'none',
    ]);
    const reversedIds = idsOf(orderApplicants(applicants, { by: order, falling: true }));
    expect(reversedIds.filter((id) => id !== 'none')).toEqual(['three', 'two', 'one']);
    if (order !== 'applied') expect(reversedIds.at(-1)).toBe('none');
  },
);

test('applicants with equal figures stay in the order of their applications', () => {
  const [early, late] = [applicant('z', 1), applicant('a', 2)].map((item) => ({ ...item, aboutKm: 4 }));
  if (!early || !late) throw new Error('Two are made above.');
  for (const falling of [true, false])
    expect(idsOf(orderApplicants([late, early], { by: 'distance', falling }))).toEqual(['z', 'a']);
});

test('a column begins with the best applicant, and the second press reverses it', () => {
  expect(nextOrder(firstOrder, 'manner')).toEqual({ by: 'manner', falling: true });
  expect(nextOrder({ by: 'manner', falling: true }, 'manner')).toEqual({ by: 'manner', falling: false });
  expect(nextOrder(firstOrder, 'distance')).toEqual({ by: 'distance', falling: false });
});

test('an applicant must pass all chosen filters', () => {
  const good = applicant('good', 3);
  const best = {
    ...good,
    standing: { records: [], manner: { score: 80, reviews: 3 }, keptPromises: { percent: 90, of: 9 } },
  };
  const talking = applicant('talking', 30, 'TALKING');
  expect(idsOf(narrowApplicants([best, talking], []))).toEqual(['good', 'talking']);
  expect(idsOf(narrowApplicants([best, talking], ['talking']))).toEqual(['talking']);
  expect(narrowApplicants([best, talking], ['talking', 'near'])).toEqual([]);
  for (const filter of applicantFilters.filter((name) => name !== 'talking'))
    expect(idsOf(narrowApplicants([best, { ...talking, otherLevel: true }], [filter]))).toEqual(['good']);
});
