import { opponentSorts, sportIds, weekdays } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { Select, space, useLevelWords } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { texts } from '../../parts/challenge/locales';
import type { OpponentsControl } from './use-opponents-address';

const levels = [1, 2, 3, 4, 5] as const;

export function OpponentFilters({ control: { query, setFilter } }: { readonly control: OpponentsControl }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const levelWords = useLevelWords();
  const sportName = useSportName();
  return (
    <Grid role="group" aria-label={t('filters')}>
      <Select
        label={t('sport')}
        value={query.sport ?? ''}
        onChange={(event) => setFilter('sport', event.target.value)}
        options={[
          { value: '', label: t('any_sport') },
          ...sportIds.map((id) => ({ value: id, label: sportName(id) })),
        ]}
      />
      <Select
        label={t('level')}
        value={String(query.level ?? '')}
        onChange={(event) => setFilter('level', event.target.value)}
        options={[
          { value: '', label: t('any_level') },
          ...levels.map((level) => ({ value: String(level), label: levelWords(level) })),
        ]}
      />
      <Select
        label={t('day')}
        value={query.day ?? ''}
        onChange={(event) => setFilter('day', event.target.value)}
        options={[
          { value: '', label: t('any_day') },
          ...weekdays.map((day) => ({ value: day, label: areaText(`day.${day}`) })),
        ]}
      />
      <Select
        label={t('sort')}
        value={query.sort ?? 'best'}
        onChange={(event) => setFilter('sort', event.target.value === 'best' ? '' : event.target.value)}
        options={opponentSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space(12)};
`;
