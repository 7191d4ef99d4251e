import type { Applicant } from '@homeground/shared/contracts';
import {
  applicantFilters,
  applicantSorts,
  serverOrder,
  filterApplicants,
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
  // An applicant without a figure has the latest application.
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
  'applicants are sorted by %s in both directions, and an applicant without that figure comes last',
  (column) => {
    const applicants = [
      applicant('none', null),
      applicant('two', 2),
      applicant('three', 3),
      applicant('one', 1),
    ];
    expect(idsOf(orderApplicants(applicants, { by: column, isDescending: false }))).toEqual([
      'one',
      'two',
      'three',
      'none',
    ]);
    const reversedIds = idsOf(orderApplicants(applicants, { by: column, isDescending: true }));
    expect(reversedIds.filter((id) => id !== 'none')).toEqual(['three', 'two', 'one']);
    // Each applicant has a time of application, so this column has no missing figure.
    if (column !== 'applied') expect(reversedIds.at(-1)).toBe('none');
  },
);

test('applicants with equal figures stay in the order of their applications', () => {
  const [early, late] = [applicant('z', 1), applicant('a', 2)].map((item) => ({ ...item, aboutKm: 4 }));
  if (!early || !late) throw new Error('Two applicants are created above.');
  for (const isDescending of [true, false])
    expect(idsOf(orderApplicants([late, early], { by: 'distance', isDescending }))).toEqual(['z', 'a']);
});

test('the first press on a column puts the best applicant first, and the second press reverses the order', () => {
  expect(nextOrder(serverOrder, 'manner')).toEqual({ by: 'manner', isDescending: true });
  expect(nextOrder({ by: 'manner', isDescending: true }, 'manner')).toEqual({
    by: 'manner',
    isDescending: false,
  });
  expect(nextOrder(serverOrder, 'distance')).toEqual({ by: 'distance', isDescending: false });
});

test('an applicant must pass all chosen filters', () => {
  const pending = applicant('good', 3);
  const good = {
    ...pending,
    standing: { records: [], manner: { score: 80, reviews: 3 }, keptPromises: { percent: 90, of: 9 } },
  };
  const talking = applicant('talking', 30, 'TALKING');
  expect(idsOf(filterApplicants([good, talking], []))).toEqual(['good', 'talking']);
  expect(idsOf(filterApplicants([good, talking], ['talking']))).toEqual(['talking']);
  expect(filterApplicants([good, talking], ['talking', 'near'])).toEqual([]);
  for (const filter of applicantFilters.filter((name) => name !== 'talking'))
    expect(idsOf(filterApplicants([good, { ...talking, otherLevel: true }], [filter]))).toEqual(['good']);
});
