import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { LevelText, Text } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { useCostWords } from '../../parts/use-cost-words';
import { texts } from './locales';
import { Figure, Figures, UnbrokenText } from './section';

export function MatchFigures({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const costWords = useCostWords();
  const { costNote, playersPerSide, levelFrom, levelTo } = match;

  return (
    <Figures>
      <Figure name={t('size')}>
        <UnbrokenText>{areaText('match.size', { count: playersPerSide })}</UnbrokenText>
      </Figure>
      <Figure name={t('level')}>
        <LevelText from={levelFrom} to={levelTo} />
      </Figure>
      <Figure name={t('gender')}>{areaText(`gender.${match.gender}`)}</Figure>
      <Figure name={t('kind')}>{areaText(match.rated ? 'match.rated' : 'match.friendly')}</Figure>
      <Figure name={t('cost')} width="double">
        {costWords(match).map((term) => (
          <div key={term}>{term}</div>
        ))}
        {costNote !== '' && (
          <Text $size={12} $weight={400} $tone="quiet">
            {costNote}
          </Text>
        )}
      </Figure>
    </Figures>
  );
}
