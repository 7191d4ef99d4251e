import { fetchMe } from '@homeground/shared/api';
import { useForm, useQuery, useQueryClient } from '@homeground/shared/async';
import { CreateTeam, type TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { useToast } from '@homeground/shared/ui';
import { useNavigate } from 'react-router-dom';
import { changeLogo, createTeam } from '../../api/teams.api';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { useLogoDraft } from '../../parts/team-form/use-logo-draft';
import { bodyOf, newTeam, type TeamValues } from '../../rules/team-values.rules';

interface Created {
  readonly team: TeamProfile;
  /** false: the team is there, its logo is not. */
  readonly withLogo: boolean;
}

/** The form of a new team. The founder's neighbourhood is its home unless another is chosen. */
export function useCreateForm() {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = useUser((user) => user?.id ?? null);
  // The shell asks the same question under the same key.
  const me = useQuery({ queryKey: ['me', id], queryFn: fetchMe, enabled: id !== null, staleTime: 60_000 });
  const region = me.data?.region;
  const logo = useLogoDraft();

  const form = useForm<TeamValues, Created>({
    initial: newTeam,
    schema: CreateTeam,
    toBody: bodyOf,
    send: async (values, key) => withLogo(await createTeam(bodyOf(values), key), logo.picture),
    done: ({ team, withLogo: whole }) => {
      client.setQueryData(queries.team(team.id).queryKey, team);
      void client.invalidateQueries({ queryKey: queries.myTeams().queryKey });
      toast(
        whole
          ? { tone: 'confirm', text: t('create.done', { team: team.name }) }
          : { text: t('create.logo_missing', { team: team.name }) },
      );
      // Going back from the team must not lead into the sent form.
      void navigate(paths.team(team.id), { replace: true });
    },
  });
  return { form, logo, homeName: region ? region.depth3 || region.depth2 || region.depth1 : null };
}

/** The team is made whatever becomes of its logo, which can be chosen again on the team's own page. */
async function withLogo(team: TeamProfile, picture: Blob | null): Promise<Created> {
  if (!picture) return { team, withLogo: true };
  return changeLogo(team.id, picture).then(
    (whole) => ({ team: whole, withLogo: true }),
    () => ({ team, withLogo: false }),
  );
}
