import type { Applicant } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { oneLine, SideFace, space, Stack, Text, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { StateTag } from '../../parts/state-tag';
import { texts } from './locales';

interface Props {
  readonly applicant: Applicant;
  readonly now: number;
  /** True if the name is left out, because it is shown above. */
  readonly nameless?: boolean;
}

/** Side that applied, with the time and state of its application. */
export function ApplicantHead({ applicant: { proposal }, now, nameless = false }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const { side, appliedAt, state } = proposal;
  return (
    <Head>
      <SideFace side={side} />
      <Stack $gap={0} style={{ minWidth: 'min(100%, 7.5rem)', flex: 1 }}>
        {!nameless && <Name lang={langOf(side.name)}>{side.name}</Name>}
        <Text $size={12} $tone="quiet" $figures>
          {t('applicants.applied', { when: format.when(new Date(appliedAt), new Date(now)) })}
        </Text>
      </Stack>
      <StateTag state={state} />
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(8)};
`;

const Name = styled.h3`
  ${textStyle(16, 700)}
  ${oneLine}
`;
