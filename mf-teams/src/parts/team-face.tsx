import type { KitColourName } from '@homeground/shared/contracts';
import { Shirt } from '@homeground/shared/ui';
import styled from 'styled-components';

export interface TeamFaceProps {
  readonly team: {
    readonly name: string;
    readonly logoUrl: string | null;
    readonly kitHome: KitColourName;
    readonly kitAway: KitColourName;
  };
  readonly size?: number;
}

/** The logo, or the shirt until there is one. The name always stands beside it. */
export function TeamFace({ team, size = 52 }: TeamFaceProps) {
  if (team.logoUrl)
    return <Logo src={team.logoUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  return <Shirt body={team.kitHome} sleeves={team.kitAway} mark={[...team.name][0] ?? ''} size={size} />;
}

const Logo = styled.img`
  flex: none;
  border-radius: 25%;
  object-fit: cover;
`;
