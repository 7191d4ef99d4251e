import { fetchMe } from '@homeground/shared/api';
import { useForm, useQuery, useQueryClient } from '@homeground/shared/async';
import { CreateTeam } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { useToast } from '@homeground/shared/ui';
import { useNavigate } from 'react-router-dom';
import { createTeam } from '../../api/teams.api';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { bodyOf, newTeam, type TeamValues } from '../../rules/team-values.rules';

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

  const form = useForm<TeamValues, Awaited<ReturnType<typeof createTeam>>>({
    initial: newTeam,
    schema: CreateTeam,
    toBody: bodyOf,
    send: (values, key) => createTeam(bodyOf(values), key),
    done: (team) => {
      client.setQueryData(queries.team(team.id).queryKey, team);
      void client.invalidateQueries({ queryKey: queries.myTeams().queryKey });
      toast({ tone: 'confirm', text: t('create.done', { team: team.name }) });
      // Going back from the team must not lead into the sent form.
      void navigate(paths.team(team.id), { replace: true });
    },
  });
  return { form, homeName: region ? region.depth3 || region.depth2 || region.depth1 : null };
}
