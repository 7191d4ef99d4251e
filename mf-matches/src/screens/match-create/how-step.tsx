import { currencies, limits, matchGenders, type Currency } from '@homeground/shared/contracts';
import { useCurrencyWords, useFormat, useProblemText, useText } from '@homeground/shared/i18n';
import { Select, Switch, TextArea, TextField } from '@homeground/shared/ui';
import { LevelScale } from '@homeground/shared/widgets';
import { texts as areaTexts } from '../../locales';
import { LevelRange } from '../../parts/level-range';
import type { DefaultWords } from '../../rules/match-form.rules';
import { costPerHead } from '../../rules/next-step.rules';
import { texts } from './locales';
import { Pair } from './step';
import type { MatchForm } from './use-match-form';

const { costPerTeam: costLimits } = limits.match;

interface Props {
  readonly form: MatchForm;
  readonly words: DefaultWords;
  readonly onCurrency: (currency: Currency) => void;
}

/** Fields of a match that have a good default value. */
export function HowStep({ form, words, onCurrency }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const problemText = useProblemText();
  const currencyWords = useCurrencyWords();
  const { values, problems, set } = form;
  const format = useFormat(values.timeZone);
  const costHint =
    values.costPerTeam > 0 && values.playersPerSide > 1
      ? t('cost_per_head', { money: format.money(costPerHead(values), values.currency) })
      : t('cost_free');

  return (
    <>
      <TextField
        name="title"
        label={t('match_title')}
        placeholder={words.title || t('match_title_hint')}
        hint={words.title === '' ? undefined : t('match_title_default', { title: words.title })}
        max={limits.match.title.max}
        error={problems.title && problemText(problems.title)}
        value={values.title}
        onChange={(event) => set('title', event.target.value)}
      />
      <TextArea
        name="content"
        label={t('content')}
        placeholder={words.content || t('content_hint')}
        max={limits.match.content.max}
        error={problems.content && problemText(problems.content)}
        value={values.content}
        onChange={(event) => set('content', event.target.value)}
      />
      <Select
        name="gender"
        label={t('gender')}
        error={problems.gender && problemText(problems.gender)}
        value={values.gender}
        onChange={(event) =>
          set(
            'gender',
            matchGenders.find((matchGender) => matchGender === event.target.value) ?? values.gender,
          )
        }
        options={matchGenders.map((matchGender) => ({
          value: matchGender,
          label: areaText(`gender.${matchGender}`),
        }))}
      />
      <Pair>
        <LevelRange
          from={values.levelFrom}
          to={values.levelTo}
          isReversed={problems.levelTo !== undefined}
          onLevel={set}
        />
      </Pair>
      <LevelScale />
      <Pair $isLong>
        <TextField
          name="costPerTeam"
          inputMode="numeric"
          autoComplete="off"
          label={t(values.playersPerSide === 1 ? 'cost_each' : 'cost')}
          hint={costHint}
          error={problems.costPerTeam && t('cost_wrong')}
          trailing={values.currency === 'KRW' ? t('currency_won') : values.currency}
          value={Number.isInteger(values.costPerTeam) ? String(values.costPerTeam) : ''}
          onChange={(event) => set('costPerTeam', amountOf(event.target.value))}
        />
        <Select
          name="currency"
          label={t('currency')}
          error={problems.currency && problemText(problems.currency)}
          value={values.currency}
          onChange={(event) =>
            onCurrency(currencies.find((code) => code === event.target.value) ?? values.currency)
          }
          options={currencies.map((code) => ({ value: code, label: currencyWords(code) }))}
        />
      </Pair>
      <Pair>
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

/** Parses an amount while the user types. Characters other than digits are dropped. An empty field is NaN, not zero. */
function amountOf(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, String(costLimits.max).length + 1);
  return digits === '' ? NaN : Number(digits);
}
