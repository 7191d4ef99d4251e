import { color, textStyle } from '@homeground/shared/ui';
import { css } from 'styled-components';

export const quietText = css`
  ${textStyle(14)}
  color: ${color('textQuiet')};
`;
