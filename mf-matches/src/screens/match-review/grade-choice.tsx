import { reviewGrades, type ReviewGrade } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { color, transition, radius, space, Text, textStyle } from '@homeground/shared/ui';
import { GradeFace, useReviewWords } from '@homeground/shared/widgets';
import { useId } from 'react';
import styled from 'styled-components';
import { texts } from './locales';

interface Props {
  readonly value: ReviewGrade | '';
  readonly isMissing: boolean;
  readonly onValue: (grade: ReviewGrade) => void;
}

/** Choice among the three grades, shown as faces. */
export function GradeChoice({ value, isMissing, onValue }: Props) {
  const t = useText(texts);
  const words = useReviewWords();
  const problemId = useId();
  return (
    <Group aria-describedby={problemId}>
      <Legend>{t('grade')}</Legend>
      <Faces>
        {reviewGrades.map((grade) => (
          <Choice key={grade} $grade={grade}>
            <input type="radio" name="grade" checked={grade === value} onChange={() => onValue(grade)} />
            <GradeFace grade={grade} size={56} />
            {words.grade(grade)}
          </Choice>
        ))}
      </Faces>
      <div role="alert" id={problemId}>
        {isMissing && (
          <Text $size={14} $tone="danger">
            {t('grade_missing')}
          </Text>
        )}
      </div>
    </Group>
  );
}

const chosenColours = {
  GREAT: ['confirmTint', 'confirmText', 'confirmSurface'],
  GOOD: ['accentTint', 'accentText', 'accentSurface'],
  BAD: ['sunken', 'text', 'lineStrong'],
} as const;

const Group = styled.fieldset`
  min-width: 0;
`;

const Legend = styled.legend`
  ${textStyle(14, 600)}
  padding: 0 0 ${space(8)};
`;

const Faces = styled.div`
  display: grid;
  /* With very large letters the choices are one below the other. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5rem), 1fr));
  gap: ${space(8)};
`;

const Choice = styled.label<{ $grade: ReviewGrade }>`
  ${textStyle(14, 600)}
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(16)} ${space(4)} ${space(12)};
  border: 2px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('raised')};
  color: ${color('textQuiet')};
  text-align: center;
  cursor: pointer;
  ${transition(['background-color', 'border-color', 'color'])}
  /* The input covers the tile, so that a tap anywhere selects the grade. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    border-color: ${({ $grade }) => color(chosenColours[$grade][2])};
    background: ${({ $grade }) => color(chosenColours[$grade][0])};
    color: ${({ $grade }) => color(chosenColours[$grade][1])};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color('accentSurface')};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
`;
