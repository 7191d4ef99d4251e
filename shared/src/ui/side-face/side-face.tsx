import type { Kit, KitColourName } from '@homeground/shared/contracts';
import styled from 'styled-components';
import { Avatar } from '../avatar/avatar';
import { EmptyShirt, Shirt } from '../illustrations/shirt';

/** Everything a face is made of; a person has no kit. */
export interface FacedSide {
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly kit: Kit;
}

export interface SideFaceProps {
  /** null: nobody has taken this place yet. */
  readonly side: FacedSide | null;
  readonly size?: 28 | 32 | 44 | 52 | 56 | 64 | 72 | 96;
}

/** One face wherever a side appears: a team's logo, else its shirt; a person's picture, else initials. The name stands beside it. */
export function SideFace({ side, size = 44 }: SideFaceProps) {
  if (side === null) return <EmptyShirt size={size} />;
  const { name, pictureUrl, kit } = side;
  // What an earlier release kept on the device carries no kit.
  if (!kit) return <Avatar name={name} src={pictureUrl} size={size} decorative />;
  if (pictureUrl !== null)
    return <Logo src={pictureUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  return <Shirt body={kit.home} sleeves={kit.away} mark={[...name][0] ?? ''} size={size} />;
}

/** What the cards and lists of teams carry of a team. */
interface CardOfTeam {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly kitHome: KitColourName;
  readonly kitAway?: KitColourName;
}

export const sideOfTeam = ({ name, logoUrl, kitHome, kitAway = kitHome }: CardOfTeam): FacedSide => ({
  name,
  pictureUrl: logoUrl,
  kit: { home: kitHome, away: kitAway },
});

const Logo = styled.img`
  flex: none;
  border-radius: 25%;
  object-fit: cover;
`;
