import { useQuery } from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  EmptyState,
  FoundView,
  Row,
  Screen,
  ShirtIllustration,
  Skeleton,
  Stack,
  usePageTitle,
} from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { NoTeam } from '../../parts/no-team';
import { mayEdit } from '../../rules/team-role.rules';
import { EditMembers } from './edit-members';
import { EditTeam } from './edit-team';

/** Page to edit a team: profile and roles, handing over, removing, leaving and disbanding (SPEC 4.2). */
export function TeamEditScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useQuery(queries.team(id));
  const team = query.data;
  usePageTitle(team ? `${t('edit.title')}: ${team.name}` : null);
  // The form renders its own screen, because its submit button is in the bar below.
  if (team && team.disbandedAt === null && mayEdit(team.myRole))
    return <EditTeam key={team.id} team={team} />;
  return (
    <Screen title={t('edit.title')}>
      <FoundView query={query} loading={<EditSkeleton />} gone={<NoTeam />}>
        {(loadedTeam) =>
          loadedTeam.myRole === null || loadedTeam.disbandedAt !== null ? (
            <NotAllowed team={loadedTeam} />
          ) : (
            <EditMembers team={loadedTeam} />
          )
        }
      </FoundView>
    </Screen>
  );
}

/** Placeholder in the shape of the form: tabs, logo, fields. */
function EditSkeleton() {
  return (
    <Stack $gap={24}>
      <Skeleton shape="block" height={48} />
      <Row $gap={16}>
        <Skeleton shape="avatar" width={88} height={88} />
        <Skeleton shape="block" height={44} width="50%" />
      </Row>
      <Skeleton shape="block" height={64} />
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={128} />
    </Stack>
  );
}

function NotAllowed({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<ShirtIllustration />}
      title={t('edit.not_allowed_title')}
      text={t('edit.not_allowed_text')}
      action={
        <ButtonLink full to={paths.team(team.id)}>
          {t('edit.to_team')}
        </ButtonLink>
      }
    />
  );
}
