import type { Applicant } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ListRow, SideFace, space, textStyle } from '@homeground/shared/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { StateTag } from '../../parts/state-tag';
import { texts } from './locales';

interface Props {
  readonly matchId: string;
  readonly ended: readonly Applicant[];
}

/** Ended applications, each with a link to its room. */
export const EndedApplicants = memo(function EndedApplicants({ matchId, ended }: Props) {
  const t = useText(texts);
  return (
    <section>
      <Heading>{t('applicants.ended')}</Heading>
      {ended.map(({ proposal }) => (
        <Item key={proposal.id}>
          <ListRow
            leading={<SideFace side={proposal.side} />}
            title={<span lang={langOf(proposal.side.name)}>{proposal.side.name}</span>}
            text={<span lang={langOf(proposal.message)}>{proposal.message}</span>}
            trailing={<StateTag state={proposal.state} />}
            to={paths.matchChat(matchId, proposal.id)}
          />
        </Item>
      ))}
    </section>
  );
});

const Heading = styled.h2`
  ${textStyle(16, 700)}
`;

const Item = styled.div`
  margin: 0 -${space(16)};
  padding: 0 ${space(16)};
  content-visibility: auto;
  contain-intrinsic-size: auto 69px;
`;
