import { useText } from '@homeground/shared/i18n';
import { levelSteps, Select, useLevelWords } from '@homeground/shared/ui';
import { texts } from '../locales';

interface Props {
  readonly from: number;
  readonly to: number;
  /** True if the upper end is below the lower end. */
  readonly isReversed: boolean;
  readonly onLevel: (end: 'levelFrom' | 'levelTo', level: number) => void;
}

/** Two selects, for the lowest and the highest level. */
export function LevelRange({ from, to, isReversed, onLevel }: Props) {
  const t = useText(texts);
  const levelWords = useLevelWords();
  const options = levelSteps.map((level) => ({ value: String(level), label: levelWords(level) }));
  return (
    <>
      <Select
        name="levelFrom"
        label={t('level_range.from')}
        value={String(from)}
        onChange={(event) => onLevel('levelFrom', Number(event.target.value))}
        options={options}
      />
      <Select
        name="levelTo"
        label={t('level_range.to')}
        error={isReversed ? t('level_range.order') : null}
        value={String(to)}
        onChange={(event) => onLevel('levelTo', Number(event.target.value))}
        options={options}
      />
    </>
  );
}
