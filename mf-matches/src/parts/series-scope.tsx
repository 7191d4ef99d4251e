import { seriesScopes, type SeriesScope } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Segmented, Stack, Text } from '@homeground/shared/ui';
import { texts } from '../locales';

interface Props {
  readonly label: string;
  readonly value: SeriesScope;
  readonly onValue: (scope: SeriesScope) => void;
}

/** Chooses which matches of a weekly series a change applies to. Apart from the edited match, only matches without an opponent change. */
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
