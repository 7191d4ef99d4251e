import type { UserProfile } from '@homeground/shared/contracts';
import { langOf, useSportName, useText } from '@homeground/shared/i18n';
import { guestSpotsAddress, paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  CrownIcon,
  ListRow,
  PlusIcon,
  Section,
  SideFace,
  sideOfTeam,
  Tag,
  Text,
  TextLink,
} from '@homeground/shared/ui';
import { texts } from '../../locales';

type Team = UserProfile['teams'][number];

export function TeamRows({ teams, mine }: { readonly teams: readonly Team[]; readonly mine: boolean }) {
  const t = useText(texts);
  const createButton = mine && (
    <ButtonLink size="small" tone="secondary" icon={<PlusIcon size={16} />} to={paths.teamCreate()}>
      {t('user.create_team')}
    </ButtonLink>
  );
  return (
    <Section title={t('user.teams')} aside={createButton}>
      {teams.length === 0 && <Text $tone="quiet">{t(mine ? 'user.no_teams_mine' : 'user.no_teams')}</Text>}
      {teams.length === 0 && mine && <TextLink to={guestSpotsAddress()}>{t('user.play_as_guest')}</TextLink>}
      <ul>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamRow team={team} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TeamRow({ team }: { readonly team: Team }) {
  const t = useText(texts);
  const sportName = useSportName();
  return (
    <ListRow
      to={paths.team(team.id)}
      leading={<SideFace side={sideOfTeam(team)} />}
      title={<span lang={langOf(team.name)}>{team.name}</span>}
      text={sportName(team.sport)}
      trailing={
        team.role !== 'member' && (
          <Tag
            tone={team.role === 'leader' ? 'accent' : 'quiet'}
            icon={team.role === 'leader' && <CrownIcon size={16} />}
          >
            {t(`role.${team.role}`)}
          </Tag>
        )
      }
    />
  );
}
