import { smallestRegionName, type Opponent, type SportId } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  CardLink,
  CheckIcon,
  color,
  DottedFacts,
  lineClamp,
  SideFace,
  sideOfTeam,
  space,
  Tag,
  Terms,
  textStyle,
  useLevelWords,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { texts } from '../../parts/challenge/locales';
import { MarkedSport } from '../../parts/marked-sport';
import { formatDay } from '../../rules/date-format.rules';
import { placeAndDistance } from '../../rules/place-and-distance.rules';

interface Props {
  readonly opponent: Opponent;
  /** Sport of the filter. A team with several sports shows its level in this sport. */
  readonly sport?: SportId | undefined;
}

/** Card of a team that can be challenged. The card links to the team's page, which has the challenge button. */
export function OpponentCard({ opponent, sport: filteredSport }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const levelWords = useLevelWords();
  const sportName = useSportName();
  const format = useFormat();
  const locale = useLocale();
  const { team, playingDays, lastPlayedAt, manner, reasons, waiting } = opponent;
  const place = team.region && smallestRegionName(team.region[locale]);
  const sports = [{ sport: team.sport, level: team.level }, ...team.otherSports];
  const shownSport = sports.find(({ sport }) => sport === filteredSport) ?? {
    sport: team.sport,
    level: team.level,
  };
  const otherSports = sports
    .filter(({ sport }) => sport !== shownSport.sport)
    .map(({ sport }) => sportName(sport));
  const days = playingDays.map((day) => areaText(`day.${day}`)).join(t('days_between'));

  return (
    <CardLink to={paths.team(team.id)} $padding={12}>
      <Line>
        <SideFace side={sideOfTeam(team)} size={52} />
        <Words>
          <Name lang={langOf(team.name)}>{team.name}</Name>
          <Facts>
            <DottedFacts
              facts={[
                <MarkedSport key="sport" sport={shownSport.sport} />,
                levelWords(shownSport.level),
                otherSports.length > 0 && t('also', { sports: otherSports.join(', ') }),
                placeAndDistance(place, team.aboutKm === null ? null : format.aboutKm(team.aboutKm)),
              ]}
            />
          </Facts>
          <Facts>
            <DottedFacts
              facts={[
                days === '' ? t('days_none') : t('days', { days }),
                lastPlayedAt ? t('played', { day: formatDay(lastPlayedAt, locale) }) : t('played_never'),
                manner ? t('manner', { score: manner.score, count: manner.reviews }) : t('manner_none'),
              ]}
            />
          </Facts>
          {reasons.length > 0 && (
            <Fits>
              <CheckIcon size={16} />
              <span>
                {t('fits')} <Terms terms={reasons.map((reason) => t(`reason.${reason}`))} />
              </span>
            </Fits>
          )}
          {waiting && (
            <span>
              <Tag tone="accent">{t('waiting')}</Tag>
            </span>
          )}
        </Words>
      </Line>
    </CardLink>
  );
}

const Line = styled.span`
  display: flex;
  align-items: flex-start;
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
  ${textStyle(14)}
  color: ${color('textQuiet')};
`;

const Fits = styled.span`
  ${textStyle(14, 600)}
  display: flex;
  gap: ${space(4)};
  color: ${color('confirmText')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
