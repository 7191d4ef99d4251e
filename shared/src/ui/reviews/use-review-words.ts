import type { ReviewGrade, ReviewTag } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from './locales';

/** What grades and tags are called, wherever a review is written or read. */
export function useReviewWords() {
  const t = useText(texts);
  return {
    grade: (grade: ReviewGrade) => t(`grade.${grade}`),
    tag: (tag: ReviewTag) => t(`tag.${tag}`),
  };
}
