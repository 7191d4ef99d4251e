/** The closed lists of a review (SPEC 7.2), each once: types, validators, database checks and screens read them here. */
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

/** What can be said beside a grade: whoever was great gets praise only, whoever was not may get either. */
export const tagsOfGrade: Readonly<Record<ReviewGrade, readonly ReviewTag[]>> = {
  GREAT: praises,
  GOOD: reviewTags,
  BAD: [...complaints, ...praises],
};
