import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { LevelText, Text } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { useCostWords } from '../../parts/use-cost-words';
import { texts } from './locales';
import { Figure, Figures } from './section';

export function MatchFigures({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const area = useText(areaTexts);
  const costWords = useCostWords();
  const { costNote, playersPerSide, levelFrom, levelTo } = match;

  return (
    <Figures>
      <Figure name={t('size')}>{area('match.size', { count: playersPerSide })}</Figure>
      <Figure name={t('level')}>
        <LevelText from={levelFrom} to={levelTo} />
      </Figure>
      <Figure name={t('who')}>{area(`gender.${match.gender}`)}</Figure>
      <Figure name={t('cost')}>
        {costWords(match)}
        {costNote !== '' && (
          <Text $size={12} $weight={400} $tone="quiet">
            {costNote}
          </Text>
        )}
      </Figure>
      <Figure name={t('kind')}>{area(match.rated ? 'match.rated' : 'match.friendly')}</Figure>
    </Figures>
  );
}
