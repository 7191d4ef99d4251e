import {
  limits,
  oppositeOf,
  tagsOfGrade,
  type ReviewGrade,
  type ReviewTag,
} from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Chip, ChipGroup, Row, Stack, Text } from '@homeground/shared/ui';
import { useReviewWords } from '@homeground/shared/widgets';
import { texts } from './locales';

interface Props {
  readonly grade: ReviewGrade;
  readonly value: readonly ReviewTag[];
  readonly onValue: (tags: ReviewTag[]) => void;
}

/** Chips with the tags that fit the grade. The user can choose up to five. */
export function TagChoice({ grade, value, onValue }: Props) {
  const t = useText(texts);
  const words = useReviewWords();
  const { max } = limits.review.tags;
  const isFull = value.length >= max;
  const toggle = (tag: ReviewTag) =>
    onValue(
      value.includes(tag)
        ? value.filter((item) => item !== tag)
        : // A tag and its opposite exclude each other, so choosing a tag removes its opposite.
          [...value.filter((item) => item !== oppositeOf(tag)), tag],
    );
  return (
    <Stack $gap={4}>
      <Row $spread>
        <Text as="h2" $size={14} $weight={600}>
          {t('tags')}
        </Text>
        <Text as="span" role="status" $size={14} $tone="quiet" $figures>
          {t('tags_count', { count: value.length, max })}
        </Text>
      </Row>
      <ChipGroup label={t('tags')} wrap>
        {tagsOfGrade[grade].map((tag) => (
          <Chip
            key={tag}
            selected={value.includes(tag)}
            disabled={isFull && !value.includes(tag) && !value.some((item) => item === oppositeOf(tag))}
            onClick={() => toggle(tag)}
          >
            {words.tag(tag)}
          </Chip>
        ))}
      </ChipGroup>
    </Stack>
  );
}
