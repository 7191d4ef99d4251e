/** Values that the fields of a review can have (SPEC 7.2), used by types, validators, database checks and screens. */
export const reviewGrades = ['GREAT', 'GOOD', 'BAD'] as const;
export type ReviewGrade = (typeof reviewGrades)[number];

export const praises = [
  'PUNCTUAL',
  'FAIR_PLAY',
  'FRIENDLY',
  'SKILLED',
  'EVEN_MATCH',
  'WELL_ORGANISED',
  'QUICK_REPLIES',
] as const;

export const complaints = [
  'CAME_LATE',
  'TOO_FEW_PLAYERS',
  'ROUGH_PLAY',
  'BAD_LANGUAGE',
  'UNEVEN_MATCH',
  'CHANGED_PLANS',
  'HARD_TO_REACH',
] as const;

export const reviewTags = [...praises, ...complaints] as const;
export type ReviewTag = (typeof reviewTags)[number];

/** Pairs of tags that exclude each other in a review. */
const oppositePairs: readonly (readonly [ReviewTag, ReviewTag])[] = [
  ['PUNCTUAL', 'CAME_LATE'],
  ['FAIR_PLAY', 'ROUGH_PLAY'],
  ['FRIENDLY', 'BAD_LANGUAGE'],
  ['EVEN_MATCH', 'UNEVEN_MATCH'],
  ['WELL_ORGANISED', 'CHANGED_PLANS'],
  ['QUICK_REPLIES', 'HARD_TO_REACH'],
];

/** Returns the tag that contradicts this tag; null: none. */
export function oppositeOf(tag: ReviewTag): ReviewTag | null {
  const pair = oppositePairs.find((tags) => tags.includes(tag));
  return pair?.find((item) => item !== tag) ?? null;
}

/** Tags by grade: only praises for GREAT, both kinds for the other grades. */
export const tagsOfGrade: Readonly<Record<ReviewGrade, readonly ReviewTag[]>> = {
  GREAT: praises,
  GOOD: reviewTags,
  BAD: [...complaints, ...praises],
};
