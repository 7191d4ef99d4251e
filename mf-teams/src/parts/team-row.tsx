import type { TeamCard } from '@homeground/shared/contracts';
import { langOf } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { CardLink, lineClamp, SideFace, sideOfTeam, space, textStyle } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TeamFacts } from './team-facts';
import { quietText } from './quiet.look';

export function TeamRow({ team, tag }: { readonly team: TeamCard; readonly tag?: ReactNode }) {
  return (
    <CardLink to={paths.team(team.id)} $padding={12}>
      <Line>
        <SideFace side={sideOfTeam(team)} size={52} />
        <Words>
          <Name lang={langOf(team.name)}>{team.name}</Name>
          <Facts>
            <TeamFacts team={team} />
          </Facts>
          {tag && <span>{tag}</span>}
        </Words>
      </Line>
    </CardLink>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(12)};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  /* Otherwise the column would be at least as wide as its longest word. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  min-width: 0;
`;

const Name = styled.span`
  ${textStyle(16, 700)}
  ${lineClamp(2)}
`;

const Facts = styled.span`
  ${quietText}
`;
