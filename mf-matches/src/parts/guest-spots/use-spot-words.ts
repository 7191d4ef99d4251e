import type { Currency, GuestPosition, GuestSpotCard } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { useLevelWords } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { missingPlayerCount } from '../../rules/guest-spot.rules';
import { texts } from './locales';

/** Returns functions that put a guest spot into words. Levels are given by name, because new users do not know what a number means. */
export function useSpotWords(timeZone: string) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const format = useFormat(timeZone);
  const levelWords = useLevelWords();
  return {
    t,
    level: levelWords,
    position: (position: GuestPosition) => t(`position.${position}`),
    levels: ({ levelFrom, levelTo }: Pick<GuestSpotCard, 'levelFrom' | 'levelTo'>) =>
      levelWords(levelFrom, levelTo),
    cost: (costPerGuest: number, currency: Currency) =>
      costPerGuest === 0 ? t('free') : t('cost', { money: format.money(costPerGuest, currency) }),
    gender: (gender: GuestSpotCard['gender']) => areaText(`gender.${gender}`),
    headline: (spot: Pick<GuestSpotCard, 'team' | 'state' | 'wanted' | 'found'>) => {
      const team = spot.team.name;
      if (spot.state === 'CLOSED') return t('closed', { team });
      return missingPlayerCount(spot) === 0
        ? t('full', { team })
        : t('looks', { team, count: missingPlayerCount(spot) });
    },
  };
}
