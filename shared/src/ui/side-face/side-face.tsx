import type { Kit, KitColourName } from '@homeground/shared/contracts';
import styled from 'styled-components';
import { Avatar } from '../avatar/avatar';
import { EmptyShirt, Shirt } from '../illustrations/shirt';

/** Data of a side that its face needs. A person has no kit. */
export interface SideFaceData {
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly kit: Kit;
}

export interface SideFaceProps {
  /** null if this place in the match is still free. */
  readonly side: SideFaceData | null;
  readonly size?: 20 | 28 | 32 | 44 | 52 | 56 | 64 | 72 | 96;
}

/**
 * Face of a side, the same everywhere: a team's logo, else its shirt; a person's picture, else initials. The name of the side must be next
 * to the face.
 */
export function SideFace({ side, size = 44 }: SideFaceProps) {
  if (side === null) return <EmptyShirt size={size} />;
  const { name, pictureUrl, kit } = side;
  // `kit` is null for a person. It is missing in data that an earlier release has stored on the device.
  if (!kit) return <Avatar name={name} src={pictureUrl} size={size} decorative />;
  if (pictureUrl !== null)
    return <Logo src={pictureUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  return <Shirt body={kit.home} sleeves={kit.away} mark={[...name][0] ?? ''} size={size} />;
}

/** Fields of a team that cards and lists of teams contain. */
interface TeamFields {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly kitHome: KitColourName;
  readonly kitAway?: KitColourName | undefined;
}

export const sideOfTeam = ({ name, logoUrl, kitHome, kitAway = kitHome }: TeamFields): SideFaceData => ({
  name,
  pictureUrl: logoUrl,
  kit: { home: kitHome, away: kitAway },
});

const Logo = styled.img`
  flex: none;
  border-radius: 25%;
  object-fit: cover;
`;
