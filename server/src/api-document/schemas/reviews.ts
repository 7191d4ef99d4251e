import { reviewGrades, reviewTags } from '@homeground/shared/contracts';
import type { ValueList } from '../../platform/http/describe-schemas';
import type { SchemaTable } from './table';

export const reviewLists: readonly ValueList[] = [
  { values: reviewGrades, about: 'Three grades, the best first.' },
  {
    values: reviewTags,
    about:
      'At most five tags, never one and its opposite. The first seven are praise, the others are complaints.',
  },
];

export const reviewSchemas: SchemaTable = {
  MatchReview: {
    about:
      'The reviews of a match, as one side may see them. Nobody learns earlier whether the other side has written.',
    fields: {
      opponent: 'The reviewed side.',
      me: 'The side for which the caller writes.',
      mySide: 'The side of the caller. null: a review between a guest and a team.',
      shirts: 'Shirts of the two sides in this match: the agreed ones, else their home shirts.',
      'shirts.host': 'Shirt of the host. null: a person.',
      'shirts.away': 'Shirt of the away side. null: a person, or no opponent.',
      result: 'Final result. null: none, or a review between a guest and a team.',
      'review.state':
        '`NOT_YET`: the result is not final; `OPEN`: the side can write until `closesAt`; `IN`: it has written or skipped; `REVEALED`: both have, or seven days are over.',
      'review.mine': 'The own review. null: none was written.',
      'review.mine.kind': '`WRITTEN`, or `SKIPPED`: the side writes no review.',
      'review.mine.by': 'Nickname of the author. null: the account was deleted.',
      'review.theirs': 'The review of the other side. null: none was written.',
    },
  },
  MatchReviewAnswer: { about: 'The reviews of a match, as one side may see them.' },
  ShownReview: {
    about: 'A revealed review, public on the page of the reviewed side.',
    fields: { author: 'The side that wrote it. Of a team, no member is named.' },
  },
  ReviewPage: { about: 'A page of reviews, newest first.' },
  WriteReview: { about: 'A review. It cannot be changed later.' },
};
