import type { NoticeFace } from '@homeground/shared/contracts';
import { Avatar, color } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Up to three of those who caused it; how many there are stands in the sentence. */
export function NoticeFaces({ faces }: { readonly faces: readonly NoticeFace[] }) {
  return (
    <Line aria-hidden>
      {faces.map(({ kind, name, pictureUrl }, index) => (
        // Two teams of one name are two faces.
        <Avatar key={`${kind} ${name} ${index}`} size={32} name={name} src={pictureUrl} decorative />
      ))}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  padding: 4px 0 2px;
  > * {
    border: 2px solid ${color('page')};
  }
  > * + * {
    margin-left: -8px;
  }
`;
