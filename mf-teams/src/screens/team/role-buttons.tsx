import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  ChatIcon,
  EditIcon,
  InvitationIcon,
  Notice,
  space,
  Stack,
  TextLink,
  WhistleIcon,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { texts as challengeTexts } from '../../parts/challenge/locales';
import { mayEdit } from '../../rules/team-role.rules';

/** Buttons for my role in the team. If the team is recruiting, users outside the team get a link to its leader instead. */
export function RoleButtons({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const challengeText = useText(challengeTexts);
  const { id, name, myRole, recruiting, members } = team;
  if (mayEdit(myRole)) {
    return (
      <TwoColumns>
        <ButtonLink full to={paths.teamInvitation(id)} icon={<InvitationIcon size={20} />}>
          {t('team.invite')}
        </ButtonLink>
        <ButtonLink full tone="secondary" to={paths.teamEdit(id)} icon={<EditIcon size={20} />}>
          {t('team.edit')}
        </ButtonLink>
        <Wide>
          <TeamChat id={id} />
        </Wide>
        <Wide>
          <ButtonLink full tone="secondary" to={paths.teams()} icon={<WhistleIcon size={20} />}>
            {challengeText('find')}
          </ButtonLink>
        </Wide>
      </TwoColumns>
    );
  }
  if (myRole !== null) return <TeamChat id={id} />;
  const leader = members.find(({ role }) => role === 'leader');
  if (!recruiting || !leader) return null;
  return (
    <Notice tone="confirm" icon={<WhistleIcon size={20} />}>
      <Stack $gap={4} $align="start">
        {t('team.recruiting_ask', { team: name, leader: leader.nickname })}
        <TextLink to={paths.user(leader.userId)}>
          {t('team.leader_profile', { leader: leader.nickname })}
        </TextLink>
      </Stack>
    </Notice>
  );
}

/** Link to the team's chat, for all members (SPEC 6.5). */
function TeamChat({ id }: { readonly id: string }) {
  const t = useText(texts);
  return (
    <ButtonLink full tone="secondary" to={paths.teamChat(id)} icon={<ChatIcon size={20} />}>
      {t('team.chat')}
    </ButtonLink>
  );
}

const TwoColumns = styled.div`
  display: grid;
  /* With a very large font the buttons are below each other. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(6.5rem, 34%)), 1fr));
  gap: ${space(8)};
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
