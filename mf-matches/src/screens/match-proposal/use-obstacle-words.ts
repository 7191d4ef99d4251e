import { limits, type Eligibility, type MatchDetail } from '@homeground/shared/contracts';
import { useFormat, useSportName, useText } from '@homeground/shared/i18n';
import { mainObstacle } from '../../rules/next-step.rules';
import { texts as matchTexts } from '../match/locales';

/** Returns a function that gives the reason why a side cannot apply. */
export function useObstacleWords({
  kind,
  sport,
}: Pick<MatchDetail, 'kind' | 'sport'>): (side: Eligibility) => string {
  const t = useText(matchTexts);
  const format = useFormat();
  const sportName = useSportName();
  return (side) => {
    const obstacle = mainObstacle(side) ?? 'NOT_OPEN';
    switch (obstacle) {
      case 'OTHER_KIND':
        return t(`obstacle.OTHER_KIND_${kind}`);
      case 'TOO_FAR':
        return t('obstacle.TOO_FAR', { km: limits.match.applyWithinKm });
      case 'SUSPENDED':
        return t('obstacle.SUSPENDED', {
          when: side.suspendedUntil ? format.when(new Date(side.suspendedUntil), new Date()) : '',
        });
      default:
        return t(`obstacle.${obstacle}`, { sport: sportName(sport) });
    }
  };
}
