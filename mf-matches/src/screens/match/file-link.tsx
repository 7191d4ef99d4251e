import { color, radius, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';

/** A file, not a page of the app: looks like the buttons beside it. */
export const FileLink = styled.a`
  ${textStyle(16, 600)}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  min-height: 52px;
  padding: 12px 16px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  color: ${color('text')};
  text-align: center;
`;
