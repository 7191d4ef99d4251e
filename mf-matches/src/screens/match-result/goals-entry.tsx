import type { useForm } from '@homeground/shared/async';
import type { Result } from '@homeground/shared/contracts';
import { langOf, useSportName, useText } from '@homeground/shared/i18n';
import { space, Stack, Text } from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { ResultValues } from '../../rules/result-form.rules';
import { texts } from './locales';
import { Stepper } from './stepper';

interface Props {
  readonly form: ReturnType<typeof useForm<ResultValues, Result>>;
  readonly result: Result;
}

export function GoalsEntry({ form, result }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const id = useId();
  const { values, problems, set } = form;
  const problem = problems.host ?? problems.away;
  const stepper = (side: 'host' | 'away', name: string) => (
    <Column>
      <Text
        $size={14}
        $weight={600}
        lang={langOf(name)}
        style={{ textAlign: 'center', overflowWrap: 'anywhere' }}
      >
        {name}
      </Text>
      <Stepper
        name={side}
        label={t('points_of', { name })}
        minusLabel={t('fewer', { name })}
        plusLabel={t('more', { name })}
        value={values[side]}
        onValue={(value) => {
          // A change of either score can fix a forbidden draw. Setting a field clears its problem, so both fields are set.
          set('host', side === 'host' ? value : values.host);
          set('away', side === 'away' ? value : values.away);
        }}
        invalid={problem !== undefined}
        describedBy={problem && id}
      />
    </Column>
  );
  return (
    <Stack as="section" $gap={12} aria-label={t('goals')}>
      <Pair>
        {stepper('host', result.host.name)}
        {stepper('away', result.away?.name ?? '')}
      </Pair>
      {problem && (
        <Text id={id} role="alert" $size={14} $tone="danger">
          {t('problem.draw', { sport: sportName(result.sport) })}
        </Text>
      )}
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space(16)};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(8)};
`;
