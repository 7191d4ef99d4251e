import type { useForm } from '@homeground/shared/async';
import { sports, type Result } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import type { ResultValues } from '../../rules/result-form.rules';
import { ChoiceEntry } from './choice-entry';
import { GoalsEntry } from './goals-entry';
import { texts } from './locales';
import { SetsEntry } from './sets-entry';

export const sidesOf = ({ host, away }: Result) =>
  [
    { value: 'HOST', label: host.name, lang: langOf(host.name) },
    { value: 'AWAY', label: away?.name ?? '', lang: langOf(away?.name ?? '') },
  ] as const;

interface Props {
  readonly form: ReturnType<typeof useForm<ResultValues, Result>>;
  readonly result: Result;
}

/** Fields for the score, in the form that the sport uses: goals, sets, or only the winner. */
export function ScoreEntry({ form, result }: Props) {
  const t = useText(texts);
  const { scoreMode, drawAllowed } = sports[result.sport];
  switch (scoreMode) {
    case 'GOALS':
      return <GoalsEntry form={form} result={result} />;
    case 'SETS':
      return <SetsEntry form={form} result={result} />;
    case 'WIN_ONLY':
      return (
        <ChoiceEntry
          name="winner"
          label={t('winner')}
          options={
            drawAllowed ? [...sidesOf(result), { value: 'DRAW', label: t('draw') } as const] : sidesOf(result)
          }
          value={form.values.winner}
          onValue={(winner) => form.set('winner', winner)}
          error={form.problems.winner && t('problem.winner')}
        />
      );
  }
}
