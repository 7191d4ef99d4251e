import { color, type } from '@homeground/shared/ui';
import { css } from 'styled-components';

export const quietText = css`
  ${type(14)}
  color: ${color('textQuiet')};
`;
