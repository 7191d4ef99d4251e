import type { useForm } from '@homeground/shared/async';
import type { Result, SetScore } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  color,
  IconButton,
  PlusIcon,
  radius,
  space,
  Stack,
  tabularFigures,
  Text,
  TrashIcon,
  textStyle,
} from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { mayAddSet, pointsOf, type ResultValues } from '../../rules/result-form.rules';
import { texts } from './locales';

interface Props {
  readonly form: ReturnType<typeof useForm<ResultValues, Result>>;
  readonly result: Result;
}

/** Fields for up to seven sets, one row for each set. */
export function SetsEntry({ form, result }: Props) {
  const t = useText(texts);
  const id = useId();
  const { values, problems, set } = form;
  const { sets } = values;
  const changeSet = (index: number, part: Partial<SetScore>) =>
    set(
      'sets',
      sets.map((item, position) => (position === index ? { ...item, ...part } : item)),
    );
  const names = { host: result.host.name, away: result.away?.name ?? '' };

  return (
    <Stack as="section" $gap={8} aria-label={t('sets')}>
      <Grid aria-hidden>
        <span />
        <Name>{names.host}</Name>
        <Name>{names.away}</Name>
        <span />
      </Grid>
      {sets.map((item, index) => {
        const number = index + 1;
        return (
          <Grid key={number} role="group" aria-label={t('set', { number })}>
            <Text $size={14} $weight={600}>
              {t('set', { number })}
            </Text>
            {(['host', 'away'] as const).map((side) => (
              <Points
                key={side}
                name="sets"
                aria-label={t('set_points', { number, name: names[side] })}
                aria-invalid={problems.sets !== undefined}
                aria-describedby={problems.sets && id}
                inputMode="numeric"
                autoComplete="off"
                value={item[side]}
                onFocus={(event) => event.target.select()}
                onChange={(event) => changeSet(index, { [side]: pointsOf(event.target.value) })}
              />
            ))}
            <IconButton
              label={t('remove_set', { number })}
              icon={<TrashIcon size={20} />}
              disabled={sets.length === 1}
              onClick={() =>
                set(
                  'sets',
                  sets.filter((_, position) => position !== index),
                )
              }
            />
          </Grid>
        );
      })}
      {problems.sets && (
        <Text id={id} role="alert" $size={14} $tone="danger">
          {t('problem.sets')}
        </Text>
      )}
      {mayAddSet(values) && (
        <Button
          full
          tone="secondary"
          icon={<PlusIcon size={20} />}
          onClick={() => set('sets', [...sets, { host: 0, away: 0 }])}
        >
          {t('add_set')}
        </Button>
      )}
    </Stack>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 56px repeat(2, minmax(0, 1fr)) 44px;
  align-items: center;
  gap: ${space(8)};
`;

const Name = styled.span`
  ${textStyle(14, 600)}
  text-align: center;
  overflow-wrap: anywhere;
`;

const Points = styled.input`
  ${textStyle(22, 700)}
  ${tabularFigures}
  width: 100%;
  min-width: 0;
  min-height: 52px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  color: ${color('text')};
  text-align: center;
  &[aria-invalid='true'] {
    border-color: ${color('dangerText')};
  }
`;
