import { useMatchPhase, useNow } from '@homeground/shared/async';
import type { CalendarMatch, TeamProfile } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  CardLink,
  color,
  lineClamp,
  sideOfTeam,
  space,
  tabularFigures,
  textStyle,
  VersusLine,
  versusState,
  type SideFaceData,
} from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly team: TeamProfile;
  readonly match: CalendarMatch;
  readonly opponent: SideFaceData;
}

export function NextMatchCard({ team, match, opponent }: Props) {
  const t = useText(texts);
  const id = useId();
  const format = useFormat(match.timeZone);
  const phase = useMatchPhase(match);
  const now = useNow();
  const { isHost = true, shirts } = match;
  const ownSide = sideOfTeam(team);
  const [host, away] = isHost ? [ownSide, opponent] : [opponent, ownSide];
  return (
    <section aria-labelledby={id}>
      <CardLink to={paths.match(match.id)} $edge="confirm">
        <Eyebrow id={id}>{t('team.next')}</Eyebrow>
        <Sides>
          <VersusLine
            host={host}
            away={away}
            state={versusState(match, phase, now)}
            {...(shirts && { shirts })}
          />
          <Name lang={langOf(opponent.name)}>{opponent.name}</Name>
        </Sides>
        <When dateTime={match.startAt}>{format.when(new Date(match.startAt), new Date(now))}</When>
      </CardLink>
    </section>
  );
}

const Eyebrow = styled.h2`
  ${textStyle(12, 600)}
  color: ${color('confirmText')};
`;

const Sides = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
`;

const Name = styled.span`
  ${textStyle(16, 700)}
  ${lineClamp(2)}
  flex: 1;
  min-width: 5rem;
  overflow-wrap: anywhere;
`;

const When = styled.time`
  ${textStyle(14)}
  ${tabularFigures}
  display: block;
`;
