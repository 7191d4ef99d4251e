import type { TeamCard } from '@homeground/shared/contracts';
import { useFormat, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { DottedFacts, LevelText, space, SportMark } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';
import { regionName } from '../rules/region-name.rules';

type ShownFacts = Pick<TeamCard, 'sport' | 'otherSports' | 'region' | 'aboutKm' | 'level' | 'memberCount'>;

export function TeamFacts({ team }: { readonly team: ShownFacts }) {
  const t = useText(texts);
  const sportName = useSportName();
  const format = useFormat();
  const locale = useLocale();
  const place = regionName(team.region, locale);
  return (
    <FactList>
      <Fact>
        <SportMark sport={team.sport} size={16} />
        <span>
          <DottedFacts facts={[team, ...team.otherSports].map(({ sport }) => sportName(sport))} />
        </span>
      </Fact>
      {place && <Fact>{place}</Fact>}
      {team.aboutKm !== null && <Fact>{format.aboutKm(team.aboutKm)}</Fact>}
      <Fact>
        <LevelText from={team.level} />
      </Fact>
      <Fact>{t('members.count', { count: team.memberCount })}</Fact>
    </FactList>
  );
}

const FactList = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space(12)};
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(4)};
  max-width: 100%;
  overflow-wrap: anywhere;
`;
