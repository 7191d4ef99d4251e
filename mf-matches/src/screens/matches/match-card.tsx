import { useMatchPhase } from '@homeground/shared/async';
import type { MatchCard as Match } from '@homeground/shared/contracts';
import { useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  CardLink,
  color,
  LevelPips,
  lines,
  oneLine,
  PinIcon,
  space,
  Shirt,
  SportMark,
  tabularFigures,
  Tag,
  type,
} from '@homeground/shared/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { GoodFit } from '../../parts/good-fit';
import { useZoneFormat } from '../../parts/use-zone-format';
import { myState } from '../../rules/my-state.rules';
import { placeName } from '../../rules/place.rules';
import { endTime, spanOf } from '../../rules/span.rules';

interface Props {
  readonly match: Match;
  /** The moment the list was told; "tomorrow" is counted from it. */
  readonly now: number;
}

/** When first: it decides. Then what, where, how; then who (DESIGN). */
export const MatchCard = memo(function MatchCard({ match, now }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const locale = useLocale();
  const format = useZoneFormat(match.timeZone);
  const span = spanOf(match);
  const state = myState(match, useMatchPhase(match));
  const place = placeName(match, locale) || t('match.somewhere');

  return (
    <CardLink to={paths.match(match.id)} $edge={state?.edge}>
      <Top>
        <When>
          <SportMark sport={match.sport} size={20} label={sportName(match.sport)} />
          <time dateTime={match.startAt}>
            {t('match.span', { when: format.when(span.start, new Date(now)), end: endTime(format, span) })}
          </time>
        </When>
        {state && <Tag tone={state.tone}>{t(`state.${state.word}`)}</Tag>}
      </Top>
      <Title>{match.title}</Title>
      <Fact>
        <PinIcon size={16} />
        <span>
          {match.aboutKm === null
            ? place
            : t('match.about', { place, distance: format.aboutKm(match.aboutKm) })}
        </span>
      </Fact>
      <Facts>
        <span>{t('match.size', { count: match.playersPerSide })}</span>
        <LevelPips from={match.levelFrom} to={match.levelTo} />
        <span>
          {match.costPerTeam === 0
            ? t('match.free')
            : t('match.cost', { money: format.money(match.costPerTeam) })}
        </span>
        {match.gender !== 'ANY' && <span>{t(`gender.${match.gender}`)}</span>}
        {!match.rated && <span>{t('match.friendly')}</span>}
      </Facts>
      <GoodFit reasons={match.fit} />
      <Foot>
        {match.hostKit && match.host.pictureUrl === null ? (
          <Shirt body={match.hostKit.home} sleeves={match.hostKit.away} size={32} />
        ) : (
          <Avatar name={match.host.name} src={match.host.pictureUrl} size={32} decorative />
        )}
        <Host>{match.host.name}</Host>
        {match.applicantCount > 0 && <Applied>{t('match.applied', { count: match.applicantCount })}</Applied>}
      </Foot>
    </CardLink>
  );
});

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)};
  min-height: 24px;
`;

const When = styled.div`
  ${type(14, 600)}
  ${tabularFigures}
  display: flex;
  align-items: center;
  gap: ${space(8)};
  min-width: 0;
  color: ${color('accentText')};
`;

const Title = styled.h2`
  ${type(18, 700)}
  ${lines(2)}
  margin: ${space(8)} 0;
  overflow-wrap: anywhere;
`;

const Fact = styled.p`
  ${type(14)}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color('textQuiet')};
  span {
    ${oneLine}
  }
  svg {
    flex: none;
  }
`;

const Facts = styled.div`
  ${type(14)}
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space(12)};
  margin-top: ${space(4)};
  color: ${color('textQuiet')};
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  margin-top: ${space(12)};
`;

const Host = styled.span`
  ${type(14, 600)}
  ${oneLine}
  flex: 1;
  min-width: 0;
`;

const Applied = styled.span`
  ${type(14, 600)}
  ${tabularFigures}
  flex: none;
  color: ${color('accentText')};
`;
