import { langOf } from '@homeground/shared/i18n';
import type { ReviewGrade, ReviewTag } from '@homeground/shared/contracts';
import { Card, color, Row, space, Stack, Tag, Text, textStyle } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { GradeFace } from './grade-face';
import { useReviewWords } from './use-review-words';

export interface ReviewCardProps {
  readonly grade: ReviewGrade;
  readonly tags: readonly ReviewTag[];
  readonly comment: string;
  /** Author and match, below the comment. */
  readonly line?: ReactNode;
  /** One secondary action. */
  readonly aside?: ReactNode;
}

export function ReviewCard({ grade, tags, comment, line, aside }: ReviewCardProps) {
  const words = useReviewWords();
  return (
    <Card>
      <Stack $gap={12}>
        <Row $spread>
          <Grade $grade={grade}>
            <GradeFace grade={grade} size={32} />
            {words.grade(grade)}
          </Grade>
          {aside}
        </Row>
        {comment !== '' && (
          <Comment dir="auto" lang={langOf(comment)}>
            {comment}
          </Comment>
        )}
        {tags.length > 0 && (
          <Row as="ul" $gap={8} $wrap>
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{words.tag(tag)}</Tag>
              </li>
            ))}
          </Row>
        )}
        {line && (
          <Text as="div" $size={14} $tone="quiet">
            {line}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const gradeColors = { GREAT: 'confirmText', GOOD: 'accentText', BAD: 'textQuiet' } as const;

const Grade = styled.span<{ $grade: ReviewGrade }>`
  ${textStyle(16, 700)}
  display: inline-flex;
  align-items: center;
  gap: ${space(8)};
  color: ${({ $grade }) => color(gradeColors[$grade])};
`;

const Comment = styled.p`
  ${textStyle(16)}
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
