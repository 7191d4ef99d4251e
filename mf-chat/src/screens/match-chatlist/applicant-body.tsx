import type { Applicant, ProposalAct, RoomDetail, SportId } from '@homeground/shared/contracts';
import { langOf, useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Badge,
  ButtonLink,
  ChatIcon,
  color,
  radius,
  space,
  textStyle,
  WarningIcon,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { MessageText } from '../../parts/message-text';
import { ProposalActs } from '../../parts/proposal-acts';
import { Facts } from './facts';
import { texts } from './locales';

interface Props {
  readonly matchId: string;
  readonly applicant: Applicant;
  readonly sport: SportId | undefined;
  /** Called with the room of the applicant that this user has just confirmed. */
  readonly onConfirmed: (room: RoomDetail) => void;
}

const actOrder: readonly ProposalAct[] = ['confirm', 'talk', 'standby', 'reject'];

/**
 * Message, facts, warnings and acts of an applicant. They are four rows of the surrounding grid, so that applicants side by side are
 * aligned.
 */
export function ApplicantBody({ matchId, applicant, sport, onConfirmed }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const spokenName = useSpokenName();
  const { proposal, may, unread, clashes, otherLevel } = applicant;
  const { side } = proposal;
  const warnings = [
    clashes && t('applicants.clash'),
    proposal.mustAgree && t('applicants.must_agree'),
    otherLevel && t('applicants.other_level'),
  ].filter((item) => item !== false);
  const profilePath =
    side.teamId !== null ? paths.team(side.teamId) : side.userId !== null ? paths.user(side.userId) : null;

  return (
    <>
      <Words dir="auto" lang={langOf(proposal.message)}>
        <MessageText text={proposal.message} />
      </Words>
      <Facts applicant={applicant} sport={sport} profilePath={profilePath} />
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
          tone="secondary"
          full
          icon={<ChatIcon size={20} />}
          to={paths.matchChat(matchId, proposal.id)}
        >
          {t('applicants.open')}
          <Badge count={unread} label={areaText('row.unread', { count: unread })} />
        </ButtonLink>
        <ProposalActs
          proposal={proposal}
          name={spokenName(side)}
          acts={actOrder.filter((act) => may[act])}
          isWide
          onConfirmed={onConfirmed}
        />
      </Acts>
    </>
  );
}

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
  gap: ${space(8)};
  > a {
    padding-inline: ${space(8)};
  }
`;
