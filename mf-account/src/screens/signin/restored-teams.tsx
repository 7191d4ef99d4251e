import type { SignInAnswer } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { signedIn } from '@homeground/shared/session';
import { Button, space, Stack, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

type Team = NonNullable<SignInAnswer['restored']>['teams'][number];

interface Props {
  readonly user: SignInAnswer['user'];
  readonly teams: readonly Team[];
}

/** Lists the teams of an account that was being deleted and is now restored: which teams were restored, and which were not (SPEC 3.5). */
export function RestoredTeamsNotice({ user, teams }: Props) {
  const t = useText(texts);
  return (
    <Stack $gap={24}>
      <Stack $gap={12} role="status">
        <Text $weight={600}>{t('signin.restored', { name: user.nickname })}</Text>
        <List>
          {teams.map((team) => (
            <li key={team.teamId}>
              <RestoredTeam team={team} />
            </li>
          ))}
        </List>
        <Text $tone="quiet">{t('back.not_matches')}</Text>
      </Stack>
      <Button full onClick={() => signedIn(user)}>
        {t('back.go_on')}
      </Button>
    </Stack>
  );
}

function RestoredTeam({ team: { name, was, now } }: { readonly team: Team }) {
  const t = useText(texts);
  if (now === null) return t('back.team_gone', { team: name });
  if (now === was) return t(`back.team_as_${now}`, { team: name });
  return t(now === 'manager' ? 'back.team_now_manager' : 'back.team_now_member', { team: name });
}

const List = styled.ul`
  display: grid;
  gap: ${space(8)};
  padding-left: 20px;
  list-style: disc;
`;
