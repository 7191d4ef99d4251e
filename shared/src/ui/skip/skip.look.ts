import { css } from 'styled-components';
import { color, space, textStyle } from '../theme/theme';

/** Style that hides a skip link until the link has the focus. */
export const skipLook = css`
  ${textStyle(14, 600)}
  position: fixed;
  top: 8px;
  left: 50%;
  z-index: 30;
  padding: ${space(12)} ${space(16)};
  border-radius: 12px;
  background: ${color('accentSurface')};
  color: ${color('onAccent')};
  transform: translate(-50%, -200%);
  &:focus {
    transform: translate(-50%, 0);
  }
`;
