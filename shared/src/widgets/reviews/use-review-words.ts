import type { ReviewGrade, ReviewTag } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from './locales';

export function useReviewWords() {
  const t = useText(texts);
  return {
    grade: (grade: ReviewGrade) => t(`grade.${grade}`),
    tag: (tag: ReviewTag) => t(`tag.${tag}`),
  };
}
