import type { MatchCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { texts } from '../locales';
import { costPerHead } from '../rules/standing.rules';
import { useZoneFormat } from './use-zone-format';

/** Returns the cost of a match as text, for the team and for each player. */
export function useCostWords(): (
  match: Pick<MatchCard, 'costPerTeam' | 'currency' | 'playersPerSide'>,
) => string {
  const t = useText(texts);
  const format = useZoneFormat('UTC');
  return (match) => {
    if (match.costPerTeam === 0) return t('match.free');
    const money = format.money(match.costPerTeam, match.currency);
    if (match.playersPerSide === 1) return t('match.cost_person', { money });
    const person = format.money(costPerHead(match), match.currency);
    return t('match.cost_both', { team: t('match.cost', { money }), person });
  };
}
