import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { LevelPips, Text } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { useZoneFormat } from '../../parts/use-zone-format';
import { costPerHead } from '../../rules/standing.rules';
import { texts } from './locales';
import { Figure, Figures } from './section';

export function MatchFigures({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const area = useText(areaTexts);
  const format = useZoneFormat(match.timeZone);
  const { costPerTeam, costNote, playersPerSide, levelFrom, levelTo } = match;
  const shared = costPerTeam > 0 && playersPerSide > 1;

  return (
    <Figures>
      <Figure name={t('size')}>{area('match.size', { count: playersPerSide })}</Figure>
      <Figure name={t('level')}>
        <LevelPips from={levelFrom} to={levelTo} />
      </Figure>
      <Figure name={t('cost')}>
        {costPerTeam === 0 ? area('match.free') : area('match.cost', { money: format.money(costPerTeam) })}
        {shared && (
          <Text $size={12} $weight={400} $tone="quiet">
            {t('per_head', { money: format.money(costPerHead(match)) })}
          </Text>
        )}
        {costNote !== '' && (
          <Text $size={12} $weight={400} $tone="quiet">
            {costNote}
          </Text>
        )}
      </Figure>
      <Figure name={t('who')}>{area(`gender.${match.gender}`)}</Figure>
      <Figure name={t('kind')}>{area(match.rated ? 'match.rated' : 'match.friendly')}</Figure>
    </Figures>
  );
}
