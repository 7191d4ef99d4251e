import { seriesScopes, type SeriesScope } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Segmented, Stack, Text } from '@homeground/shared/ui';
import { texts } from '../locales';

interface Props {
  readonly label: string;
  readonly value: SeriesScope;
  readonly onValue: (scope: SeriesScope) => void;
}

/** Of a weekly series: for which of its matches. One that has an opponent never follows another. */
export function SeriesScopeChoice({ label, value, onValue }: Props) {
  const t = useText(texts);
  return (
    <Stack $gap={8}>
      <Segmented
        label={label}
        value={value}
        options={seriesScopes.map((scope) => ({ value: scope, label: t(`series.${scope}`) }))}
        onValue={onValue}
      />
      {value !== 'THIS' && (
        <Text $size={14} $tone="quiet">
          {t('series.note')}
        </Text>
      )}
    </Stack>
  );
}
