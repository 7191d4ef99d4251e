import styled from 'styled-components';
import { color, touchTarget } from '../theme/theme';
import { AppLink } from './app-link';

export const TextLink = styled(AppLink)`
  color: ${color('accentText')};
  font-weight: 600;
  text-decoration: underline;
  text-decoration-thickness: 1.5px;
  text-underline-offset: 3px;
  ${touchTarget}
`;
