import type { NoticeFace } from '@homeground/shared/contracts';
import { color, SideFace, space } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Pictures of up to three users or teams that have caused the notice. The sentence of the notice contains their total number. */
export function NoticeFaces({ faces }: { readonly faces: readonly NoticeFace[] }) {
  return (
    <Line aria-hidden>
      {faces.map((face, index) => (
        // The index is in the key, because two teams may have the same name.
        <Face key={`${face.kind} ${face.name} ${index}`} $person={face.kit === null}>
          <SideFace side={face} size={32} />
        </Face>
      ))}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  padding: ${space(4)} 0 2px;
`;

const Face = styled.span<{ $person: boolean }>`
  display: grid;
  /* Pictures of people overlap. Shirts do not overlap, because overlapping shirts could not be distinguished. */
  ${({ $person }) =>
    $person &&
    `
    border: 2px solid ${color('page')};
    border-radius: 50%;
    & + & { margin-left: -8px; }
  `}
`;
