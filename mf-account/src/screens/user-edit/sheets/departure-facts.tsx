import { limits, type DeparturePreview } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { space, Stack, Text } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../../locales';

type Team = DeparturePreview['teams'][number];
type Match = DeparturePreview['matches'][number];

/** Lists the consequences of deleting the account: at once, if the user returns in time, and after the last day for a return. */
export function DepartureFacts({ preview }: { readonly preview: DeparturePreview }) {
  const t = useText(texts);
  const days = limits.deletionGraceDays;
  const { teams, matches, invitations } = preview;
  const endsSomething = teams.length + matches.length + invitations > 0;
  // A team that ends has no other member.
  const tellsOthers = matches.length > 0 || teams.some(({ fate }) => fate !== 'ENDS');
  return (
    <Stack $gap={16}>
      <Facts title={t('delete.at_once')}>
        <li>{t('delete.hidden')}</li>
        {teams.map((team) => (
          <li key={team.teamId}>
            <FateOfTeam team={team} />
          </li>
        ))}
        {matches.map((match) => (
          <li key={match.matchId}>
            <FateOfMatch match={match} />
          </li>
        ))}
        {invitations > 0 && <li>{t('delete.invitations', { count: invitations })}</li>}
        {tellsOthers && <li>{t('delete.told')}</li>}
      </Facts>
      <Facts title={t('delete.back', { count: days })}>
        <li>{t('delete.back_account')}</li>
        {teams.length > 0 && <li>{t('delete.back_teams')}</li>}
        {teams.some(({ role }) => role === 'leader') && <li>{t('delete.back_leader')}</li>}
      </Facts>
      {endsSomething && (
        <Facts title={t('delete.not_back')}>
          <li>{t('delete.not_back_acts')}</li>
        </Facts>
      )}
      <Facts title={t('delete.after', { count: days })}>
        <li>{t('delete.gone')}</li>
        <li>{t('delete.stays')}</li>
      </Facts>
    </Stack>
  );
}

function FateOfTeam({ team }: { readonly team: Team }) {
  const t = useText(texts);
  const { name, fate, successor } = team;
  if (fate === 'ENDS') return t('delete.team_ends', { team: name });
  if (fate === 'LEFT') return t('delete.team_left', { team: name });
  return successor === null
    ? t('delete.team_passes_on', { team: name })
    : t('delete.team_passes', { team: name, name: successor });
}

function FateOfMatch({ match }: { readonly match: Match }) {
  const t = useText(texts);
  const format = useFormat(match.timeZone);
  const words = { title: match.title, when: format.when(new Date(match.startAt), new Date()) };
  return t(match.fate === 'CANCELLED' ? 'delete.match_cancelled' : 'delete.match_withdrawn', words);
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack $gap={8}>
      <Text $weight={600}>{title}</Text>
      <List aria-label={title}>{children}</List>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(8)};
  padding-left: 20px;
  list-style: disc;
`;
