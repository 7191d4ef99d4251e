import type { MatchCard } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { texts } from '../locales';
import { costPerHead } from '../rules/next-step.rules';

type Cost = Pick<MatchCard, 'costPerTeam' | 'currency' | 'playersPerSide'>;

/**
 * Returns a function that gives the cost of a match as a list: per player, then per team. If there is little room, the first entry is
 * enough.
 */
export function useCostWords(): (match: Cost) => readonly string[] {
  const t = useText(texts);
  const format = useFormat('UTC');
  return (match) => {
    // The field of a form may be empty.
    if (!Number.isFinite(match.costPerTeam)) return [];
    if (match.costPerTeam === 0) return [t('match.free')];
    const money = format.money(match.costPerTeam, match.currency);
    if (match.playersPerSide === 1) return [t('match.cost_person', { money })];
    const perHead = costPerHead(match);
    const isExact = perHead * match.playersPerSide === match.costPerTeam;
    const moneyPerHead = format.money(perHead, match.currency);
    return [
      t(isExact ? 'match.cost_person' : 'match.cost_person_about', { money: moneyPerHead }),
      t('match.cost', { money }),
    ];
  };
}
