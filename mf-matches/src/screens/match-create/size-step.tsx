import { limits } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Select } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { texts } from './locales';
import type { MatchForm } from './use-match-form';

export function SizeStep({ form }: { readonly form: MatchForm }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const problemText = useProblemText();
  const { values, problems, set } = form;
  return (
    <Select
      name="playersPerSide"
      label={t('players')}
      error={problems.playersPerSide && problemText(problems.playersPerSide)}
      value={String(values.playersPerSide)}
      onChange={(event) => set('playersPerSide', Number(event.target.value))}
      options={Array.from({ length: limits.match.playersPerSide.max }, (_, index) => ({
        value: String(index + 1),
        label: areaText('match.size', { count: index + 1 }),
      }))}
    />
  );
}
