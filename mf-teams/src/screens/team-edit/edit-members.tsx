import { limits, type TeamMember, type TeamProfile } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Avatar, IconButton, ListRow, MoreIcon, Section, Stack } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { LeaveTeam } from '../../parts/leave-team';
import { quietText } from '../../parts/quiet.look';
import { RoleMark } from '../../parts/role-mark';
import { monthOf } from '../../rules/calendar.rules';
import { managersOf, movesFor } from '../../rules/team-role.rules';
import { DisbandTeam } from './disband-team';
import { MemberSheet } from './member-sheet';

/** Lists the members with their roles, and the changes that I may make (SPEC 4.3). */
export function EditMembers({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const locale = useLocale();
  const me = useUser((user) => user?.id);
  const [chosenMember, setChosenMember] = useState<TeamMember | null>(null);
  const managers = managersOf(team.members);

  return (
    <Stack $gap={24}>
      <Section
        title={t('edit.members')}
        aside={<Count>{t('member.managers', { count: managers, max: limits.team.managers.max })}</Count>}
      >
        <ul>
          {team.members.map((member) => {
            const isMe = member.userId === me;
            const roleChanges = isMe ? [] : movesFor(team.myRole, member.role, managers);
            return (
              <li key={member.userId}>
                <ListRow
                  leading={
                    <Picture>
                      <Avatar name={member.nickname} src={member.pictureUrl} decorative />
                      <RoleMark role={member.role} small />
                    </Picture>
                  }
                  title={isMe ? `${member.nickname} (${t('team.you')})` : member.nickname}
                  text={`${t(`role.${member.role}`)}\u00a0· ${t('member.joined', { date: monthOf(member.joinedAt, locale) })}`}
                  trailing={
                    roleChanges.length > 0 && (
                      <IconButton
                        label={t('member.move', { name: member.nickname })}
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
        roleChanges={chosenMember ? movesFor(team.myRole, chosenMember.role, managers) : []}
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
