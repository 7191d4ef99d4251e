import { smallestRegionName, type TeamCard } from '@homeground/shared/contracts';
import { useFormat, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { DottedFacts, LevelText } from '@homeground/shared/ui';
import { texts } from '../locales';
import { placeAndDistance } from '../rules/place-and-distance.rules';
import { MarkedSport } from './marked-sport';

type ShownFacts = Pick<TeamCard, 'sport' | 'otherSports' | 'region' | 'aboutKm' | 'level' | 'memberCount'>;

export function TeamFacts({ team }: { readonly team: ShownFacts }) {
  const t = useText(texts);
  const sportName = useSportName();
  const format = useFormat();
  const locale = useLocale();
  const place = team.region && smallestRegionName(team.region[locale]);
  return (
    <DottedFacts
      facts={[
        <MarkedSport key="sport" sport={team.sport} />,
        ...team.otherSports.map(({ sport }) => sportName(sport)),
        placeAndDistance(place, team.aboutKm === null ? null : format.aboutKm(team.aboutKm)),
        <LevelText key="level" from={team.level} />,
        t('members.count', { count: team.memberCount }),
      ]}
    />
  );
}
