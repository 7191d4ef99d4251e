import type { NoticeFace } from '@homeground/shared/contracts';
import { color, SideFace } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Up to three of those who caused it; how many there are stands in the sentence. */
export function NoticeFaces({ faces }: { readonly faces: readonly NoticeFace[] }) {
  return (
    <Line aria-hidden>
      {faces.map((face, index) => (
        // Two teams of one name are two faces.
        <Face key={`${face.kind} ${face.name} ${index}`} $person={face.kit === null}>
          <SideFace side={face} size={32} />
        </Face>
      ))}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  padding: 4px 0 2px;
`;

const Face = styled.span<{ $person: boolean }>`
  display: grid;
  /* Pictures of people lie upon each other; shirts would not be told apart. */
  ${({ $person }) =>
    $person &&
    `
    border: 2px solid ${color('page')};
    border-radius: 50%;
    & + & { margin-left: -8px; }
  `}
`;
