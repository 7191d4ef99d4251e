import type { GameOutcome } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import styled from 'styled-components';
import { texts } from './locales';
import { color, space, textStyle } from '../theme/theme';
import type { FormLineProps } from './form-line';

/** Outcomes of the latest matches, each as a letter with a colour, never by colour alone. */
export function FormMarks({ form }: FormLineProps) {
  const t = useText(texts);
  const spokenOutcomes = form.map((outcome) => t(`spoken.${outcome}`)).join(', ');
  return (
    <Line role="img" aria-label={t('spoken', { count: form.length, outcomes: spokenOutcomes })}>
      {form.map((outcome, index) => (
        // The index is in the key, because outcomes repeat.
        <Mark key={`${index} ${outcome}`} $outcome={outcome}>
          {t(outcome)}
        </Mark>
      ))}
    </Line>
  );
}

const markColors = {
  WIN: ['confirmTint', 'confirmText'],
  DRAW: ['sunken', 'text'],
  LOSS: ['lossTint', 'lossText'],
} as const;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(4)};
`;

const Mark = styled.span<{ $outcome: GameOutcome }>`
  ${textStyle(14, 700)}
  display: grid;
  min-width: 1.75rem;
  min-height: 1.75rem;
  place-items: center;
  border: 1px solid ${color('line')};
  border-radius: 8px;
  background: ${({ $outcome }) => color(markColors[$outcome][0])};
  color: ${({ $outcome }) => color(markColors[$outcome][1])};
`;
