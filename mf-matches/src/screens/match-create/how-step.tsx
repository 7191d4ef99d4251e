import { limits, matchGenders } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Select, Switch, TextArea, TextField } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { useZoneFormat } from '../../parts/use-zone-format';
import { costPerHead } from '../../rules/standing.rules';
import { texts } from './locales';
import { Pair } from './step';
import type { MatchForm } from './use-match-form';

const { playersPerSide: sizes, costPerTeam: cost } = limits.match;
const levels = [1, 2, 3, 4, 5] as const;

export function HowStep({ form }: { readonly form: MatchForm }) {
  const t = useText(texts);
  const area = useText(areaTexts);
  const problemText = useProblemText();
  const { values, problems, set } = form;
  const format = useZoneFormat(values.timeZone);
  const levelOptions = levels.map((one) => ({ value: String(one), label: t(`level.${one}`) }));
  const each =
    values.costPerTeam > 0 && values.playersPerSide > 1
      ? t('cost_head', { money: format.money(costPerHead(values)) })
      : t('cost_free');

  return (
    <>
      <Pair>
        {values.teamId !== null && (
          <Select
            name="playersPerSide"
            label={t('players')}
            error={problems.playersPerSide && problemText(problems.playersPerSide)}
            value={String(values.playersPerSide)}
            onChange={(event) => set('playersPerSide', Number(event.target.value))}
            options={Array.from({ length: sizes.max }, (_, index) => ({
              value: String(index + 1),
              label: area('match.size', { count: index + 1 }),
            }))}
          />
        )}
        <Select
          name="gender"
          label={t('gender')}
          error={problems.gender && problemText(problems.gender)}
          value={values.gender}
          onChange={(event) =>
            set('gender', matchGenders.find((one) => one === event.target.value) ?? values.gender)
          }
          options={matchGenders.map((one) => ({ value: one, label: area(`gender.${one}`) }))}
        />
      </Pair>
      <Pair>
        <Select
          name="levelFrom"
          label={t('level_from')}
          value={String(values.levelFrom)}
          onChange={(event) => set('levelFrom', Number(event.target.value))}
          options={levelOptions}
        />
        <Select
          name="levelTo"
          label={t('level_to')}
          error={problems.levelTo && t('level_order')}
          value={String(values.levelTo)}
          onChange={(event) => set('levelTo', Number(event.target.value))}
          options={levelOptions}
        />
      </Pair>
      <Pair>
        <TextField
          name="costPerTeam"
          inputMode="numeric"
          autoComplete="off"
          label={t('cost')}
          hint={each}
          error={problems.costPerTeam && t('cost_wrong')}
          trailing={t('won')}
          value={Number.isInteger(values.costPerTeam) ? String(values.costPerTeam) : ''}
          onChange={(event) => set('costPerTeam', wonOf(event.target.value))}
        />
        <TextField
          name="costNote"
          label={t('cost_note')}
          placeholder={t('cost_note_hint')}
          max={limits.match.costNote.max}
          error={problems.costNote && problemText(problems.costNote)}
          value={values.costNote}
          onChange={(event) => set('costNote', event.target.value)}
        />
      </Pair>
      <TextArea
        name="rules"
        rows={3}
        label={t('rules')}
        placeholder={t('rules_hint')}
        max={limits.match.rules.max}
        error={problems.rules && problemText(problems.rules)}
        value={values.rules}
        onChange={(event) => set('rules', event.target.value)}
      />
      <Switch
        label={t('rated')}
        text={t('rated_text')}
        checked={values.rated}
        onChecked={(rated) => set('rated', rated)}
      />
    </>
  );
}

/** Digits only, as they are typed; nothing typed is not zero. */
function wonOf(typed: string): number {
  const digits = typed.replace(/\D/g, '').slice(0, String(cost.max).length + 1);
  return digits === '' ? NaN : Number(digits);
}
