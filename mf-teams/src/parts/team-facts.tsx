import type { TeamCard } from '@homeground/shared/contracts';
import { useFormat, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { LevelText, SportMark } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';
import { regionName } from '../rules/region-name.rules';

type Facts = Pick<TeamCard, 'sport' | 'otherSports' | 'region' | 'aboutKm' | 'level' | 'memberCount'>;

/** Key facts of a team: sport, place, distance, level, size. */
export function TeamFacts({ team }: { readonly team: Facts }) {
  const t = useText(texts);
  const sportName = useSportName();
  const format = useFormat();
  const locale = useLocale();
  const place = regionName(team.region, locale);
  return (
    <Facts>
      <Fact>
        <SportMark sport={team.sport} size={16} />
        {[team, ...team.otherSports].map(({ sport }) => sportName(sport)).join('\u00a0· ')}
      </Fact>
      {place && <Fact>{place}</Fact>}
      {team.aboutKm !== null && <Fact>{format.aboutKm(team.aboutKm)}</Fact>}
      <Fact>
        <LevelText from={team.level} />
      </Fact>
      <Fact>{t('members.count', { count: team.memberCount })}</Fact>
    </Facts>
  );
}

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
`;
