import styled from 'styled-components';
import { space, type Space } from '../theme/theme';

interface Gaps {
  readonly $gap?: Space;
  readonly $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
}

/** Column with equal gaps. */
export const Stack = styled.div<Gaps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 16 }) => space($gap)};
`;

/** Row with equal gaps. With `$wrap` the row breaks into several lines on narrow screens. */
export const Row = styled.div<Gaps & { readonly $wrap?: boolean; readonly $spread?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 8 }) => space($gap)};
`;
