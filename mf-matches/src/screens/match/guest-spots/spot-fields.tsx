import type { Form } from '@homeground/shared/async';
import { limits, matchGenders, positionsOf, type MatchDetail } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Select, space, TextArea, TextField } from '@homeground/shared/ui';
import styled from 'styled-components';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { LevelRange } from '../../../parts/level-range';
import { amountOf, type SpotValues } from '../../../rules/guest-form.rules';
import { texts } from './locales';

interface Props {
  readonly form: Form<SpotValues>;
  readonly match: MatchDetail;
  /** Number of accepted guests, which is the minimum of the field `wanted`. */
  readonly found: number;
}

const { wanted: countLimits, note } = limits.guestSpot;

export function SpotFields({ form: { values, problems, set }, match, found }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  const words = useSpotWords(match.timeZone);
  const positions = positionsOf(match.sport);
  const minCount = Math.max(countLimits.min, found);
  return (
    <>
      <Pair>
        <Select
          name="wanted"
          label={t('wanted')}
          hint={found > 0 ? t('already_accepted', { count: found }) : undefined}
          error={problems.wanted && problemText(problems.wanted)}
          value={String(values.wanted)}
          onChange={(event) => set('wanted', Number(event.target.value))}
          options={Array.from({ length: countLimits.max - minCount + 1 }, (_, index) => ({
            value: String(minCount + index),
            label: t('wanted_of', { count: minCount + index }),
          }))}
        />
        {positions.length > 1 && (
          <Select
            name="position"
            label={t('position')}
            error={problems.position && problemText(problems.position)}
            value={values.position}
            onChange={(event) =>
              set('position', positions.find((position) => position === event.target.value) ?? 'ANY')
            }
            options={positions.map((position) => ({ value: position, label: words.position(position) }))}
          />
        )}
      </Pair>
      <Pair>
        <LevelRange
          from={values.levelFrom}
          to={values.levelTo}
          isReversed={problems.levelTo !== undefined}
          onLevel={set}
        />
      </Pair>
      <Pair>
        <TextField
          name="costPerGuest"
          inputMode="numeric"
          autoComplete="off"
          label={t('cost')}
          hint={t('cost_hint')}
          error={problems.costPerGuest && t('cost_wrong')}
          trailing={match.currency === 'KRW' ? t('currency_won') : match.currency}
          value={Number.isNaN(values.costPerGuest) ? '' : String(values.costPerGuest)}
          onChange={(event) => set('costPerGuest', amountOf(event.target.value))}
        />
        {/* A match for women or men decides the gender of its guests; in a mixed match women and men may play. */}
        {match.gender === 'ANY' && (
          <Select
            name="gender"
            label={t('gender')}
            value={values.gender}
            onChange={(event) =>
              set('gender', matchGenders.find((matchGender) => matchGender === event.target.value) ?? 'ANY')
            }
            options={matchGenders
              .filter((matchGender) => matchGender !== 'MIXED')
              .map((matchGender) => ({ value: matchGender, label: words.gender(matchGender) }))}
          />
        )}
      </Pair>
      <TextArea
        name="note"
        rows={3}
        dir="auto"
        label={t('note')}
        hint={t('note_hint')}
        max={note.max}
        value={values.note}
        error={problems.note && problemText(problems.note)}
        onChange={(event) => set('note', event.target.value)}
      />
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  align-items: start;
  gap: ${space(12)};
`;
