import { limits, type TeamMember, type TeamProfile } from '@homeground/shared/contracts';
import { langOf, useLocale, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Avatar, DottedFacts, IconButton, ListRow, MoreIcon, Section, Stack } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { LeaveTeam } from '../../parts/leave-team';
import { quietText } from '../../parts/quiet.look';
import { RoleMark } from '../../parts/role-mark';
import { formatMonth } from '../../rules/date-format.rules';
import { countManagers, memberActions } from '../../rules/team-role.rules';
import { DisbandTeam } from './disband-team';
import { MemberSheet } from './member-sheet';

/** Lists the members with their roles and, for each, a button for the actions that I may take (SPEC 4.3). */
export function EditMembers({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const locale = useLocale();
  const me = useUser((user) => user?.id);
  const [chosenMember, setChosenMember] = useState<TeamMember | null>(null);
  const managerCount = countManagers(team.members);

  return (
    <Stack $gap={24}>
      <Section
        title={t('edit.members')}
        aside={<Count>{t('member.managers', { count: managerCount, max: limits.team.managers.max })}</Count>}
      >
        <ul>
          {team.members.map((member) => {
            const isMe = member.userId === me;
            const actions = isMe ? [] : memberActions(team.myRole, member.role, managerCount);
            return (
              <li key={member.userId}>
                <ListRow
                  leading={
                    <Picture>
                      <Avatar name={member.nickname} src={member.pictureUrl} decorative />
                      <RoleMark role={member.role} small />
                    </Picture>
                  }
                  title={
                    <>
                      <span lang={langOf(member.nickname)}>{member.nickname}</span>
                      {isMe && ` (${t('team.you')})`}
                    </>
                  }
                  text={
                    <DottedFacts
                      facts={[
                        t(`role.${member.role}`),
                        t('member.joined', { date: formatMonth(member.joinedAt, locale) }),
                      ]}
                    />
                  }
                  trailing={
                    actions.length > 0 && (
                      <IconButton
                        label={t('member.manage', { name: member.nickname })}
                        icon={<MoreIcon />}
                        onClick={() => setChosenMember(member)}
                      />
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      </Section>
      <LeaveTeam team={team} />
      {team.myRole === 'leader' && <DisbandTeam team={team} />}
      <MemberSheet
        team={team}
        member={chosenMember}
        actions={chosenMember ? memberActions(team.myRole, chosenMember.role, managerCount) : []}
        onClose={() => setChosenMember(null)}
      />
    </Stack>
  );
}

const Count = styled.span`
  ${quietText}
`;

const Picture = styled.span`
  position: relative;
`;
