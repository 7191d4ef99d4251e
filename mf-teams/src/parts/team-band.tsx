import type { KitColourName, TeamCard } from '@homeground/shared/contracts';
import { langOf } from '@homeground/shared/i18n';
import { color, kitColours, lineClamp, shadow, Shirt, space, textStyle } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly team: Pick<TeamCard, 'name' | 'logoUrl' | 'kitHome' | 'kitAway'>;
  readonly subtitle?: ReactNode;
}

/** Head of a team's page: logo or shirt, on a band in the team's colours from edge to edge. */
export function TeamBand({ team, subtitle }: Props) {
  const { kitHome, kitAway, logoUrl, name } = team;
  return (
    <Band $home={kitHome} $away={kitAway}>
      <Plate>
        {logoUrl ? (
          <Logo src={logoUrl} alt="" width={72} height={72} />
        ) : (
          <Shirt body={kitHome} sleeves={kitAway} mark={[...name][0] ?? ''} size={76} />
        )}
      </Plate>
      <Words>
        <Name lang={langOf(name)}>{name}</Name>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Words>
    </Band>
  );
}

const Band = styled.div<{ $home: KitColourName; $away: KitColourName }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(16)};
  min-height: 132px;
  padding: 20px ${space(16)} 28px;
  background: ${({ $home }) => kitColours[$home].fill};
  color: ${({ $home }) => kitColours[$home].ink};
  border-bottom: 1px solid ${color('line')};
  overflow: hidden;
  /* The lower border of the band has the away colour. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 8px;
    background: ${({ $away }) => kitColours[$away].fill};
    box-shadow: 0 -2px 0 ${({ $home }) => kitColours[$home].ink};
  }
  @media (forced-colors: active) {
    border-bottom: 1px solid CanvasText;
  }
`;

const Plate = styled.span`
  position: relative;
  display: grid;
  flex: none;
  width: 96px;
  height: 96px;
  place-items: center;
  border-radius: 28px;
  background: ${color('raised')};
  box-shadow: ${shadow()};
`;

const Words = styled.div`
  display: grid;
  /* Large text goes below the shirt, where lines are longer. */
  flex: 1 1 10rem;
  gap: ${space(4)};
  min-width: 0;
`;

const Name = styled.p`
  ${textStyle(28, 700)}
  ${lineClamp(3)}
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Subtitle = styled.div`
  ${textStyle(16, 600)}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} 10px;
  overflow-wrap: anywhere;
`;

const Logo = styled.img`
  border-radius: 18px;
  object-fit: cover;
`;
