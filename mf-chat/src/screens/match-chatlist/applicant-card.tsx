import type { Applicant, ProposalAct, SportId } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  ButtonLink,
  ChatIcon,
  color,
  oneLine,
  radius,
  space,
  Stack,
  Text,
  textStyle,
  WarningIcon,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { ProposalActs } from '../../parts/proposal-acts';
import { StateTag } from '../../parts/state-tag';
import { useZoneFormat } from '../../parts/use-zone-format';
import { Facts } from './facts';

interface Props {
  readonly matchId: string;
  readonly applicant: Applicant;
  readonly sport: SportId | undefined;
  readonly now: number;
}

const order: readonly ProposalAct[] = ['confirm', 'talk', 'standby', 'reject'];

/** One applicant: who, what they wrote, how they are, what to watch for, what to do. */
export function ApplicantCard({ matchId, applicant, sport, now }: Props) {
  const t = useText(texts);
  const format = useZoneFormat();
  const { proposal, may, unread, clashes, otherLevel } = applicant;
  const { side } = proposal;
  const warnings = [
    clashes && t('applicants.clash'),
    proposal.mustAgree && t('applicants.must_agree'),
    otherLevel && t('applicants.other_level'),
  ].filter((item) => item !== false);
  const about =
    side.teamId !== null ? paths.team(side.teamId) : side.userId !== null ? paths.user(side.userId) : null;

  return (
    <Card aria-label={side.name}>
      <Head>
        <Avatar name={side.name} src={side.pictureUrl} decorative />
        <Stack $gap={0} style={{ minWidth: 0, flex: 1 }}>
          <Name>{side.name}</Name>
          <Text $size={12} $tone="quiet" $figures>
            {t('applicants.applied', { when: format.when(new Date(proposal.appliedAt), new Date(now)) })}
          </Text>
        </Stack>
        <StateTag state={proposal.state} />
      </Head>
      <Words dir="auto" lang={langOf(proposal.message)}>
        {proposal.message}
      </Words>
      <Facts applicant={applicant} sport={sport} about={about} />
      <Warnings>
        {warnings.map((warning) => (
          <li key={warning}>
            <WarningIcon size={16} />
            {warning}
          </li>
        ))}
      </Warnings>
      <Acts>
        <ButtonLink
          size="small"
          tone="secondary"
          full
          icon={<ChatIcon size={20} />}
          to={paths.matchChat(matchId, proposal.id)}
        >
          {unread > 0 ? t('applicants.open_unread', { count: unread }) : t('applicants.open')}
        </ButtonLink>
        <ProposalActs proposal={proposal} name={side.name} acts={order.filter((act) => may[act])} />
      </Acts>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-row: span 5;
  grid-template-rows: subgrid;
  gap: ${space(12)};
  min-width: 0;
  padding: ${space(16)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('raised')};
  scroll-snap-align: start;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(8)};
`;

const Name = styled.h3`
  ${textStyle(16, 700)}
  ${oneLine}
`;

const Words = styled.p`
  ${textStyle(14)}
  padding: ${space(12)};
  border-radius: ${radius('field')};
  background: ${color('sunken')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Warnings = styled.ul`
  ${textStyle(14)}
  display: grid;
  align-content: start;
  gap: ${space(4)};
  color: ${color('warningText')};
  li {
    display: flex;
    gap: ${space(4)};
  }
  svg {
    margin-top: 2px;
  }
`;

const Acts = styled.div`
  display: grid;
  align-content: end;
  gap: ${space(12)};
`;
