import styled, { css } from 'styled-components';

/** Style that hides an element from sight, but not from screen readers. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${hidden}
`;
