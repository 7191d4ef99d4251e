import styled from 'styled-components';
import { color, radius, shadow, tabularFigures, textStyle } from '../theme/theme';

/** Button of a mark, at least as large as a touch target, whatever the button shows. */
export const Mark = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  transform: translate(-50%, -50%);
`;

const MarkFace = styled.span<{ $on: boolean }>`
  ${tabularFigures}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 3px;
  border: 1px solid ${({ $on }) => color($on ? 'raised' : 'lineStrong')};
  border-radius: ${radius('full')};
  background: ${({ $on }) => color($on ? 'accentSurface' : 'raised')};
  color: ${({ $on }) => color($on ? 'onAccent' : 'text')};
  box-shadow: ${shadow()};
  white-space: nowrap;
  @media (forced-colors: active) {
    border-width: ${({ $on }) => ($on ? '3px' : '1px')};
  }
`;

export const SingleFace = styled(MarkFace)`
  ${textStyle(12, 700)}
  min-height: 1.875rem;
  padding: 0 7px;
`;

export const ClusterFace = styled(MarkFace)`
  ${textStyle(14, 700)}
  min-width: 2.5rem;
  min-height: 2.5rem;
  padding: 0 6px;
  ${({ $on }) =>
    !$on &&
    `border: 2px solid ${color('accentSurface')};
    color: ${color('accentText')};`}
`;
