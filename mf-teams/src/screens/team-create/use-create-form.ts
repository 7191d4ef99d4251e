import { type Form, useForm } from '@homeground/shared/async';
import { CreateTeam, type TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { usePageNavigate, useToast } from '@homeground/shared/ui';
import { cacheTeam } from '../../api/team-live';
import { createTeam } from '../../api/teams.api';
import { texts } from '../../locales';
import { createBodyOf, newTeamValues, type TeamValues } from '../../rules/team-values.rules';

/** Returns the form of a new team. The server sets the founder's neighbourhood as home. */
export function useCreateForm(): Form<TeamValues> {
  const t = useText(texts);
  const toast = useToast();
  const navigate = usePageNavigate();
  return useForm<TeamValues, TeamProfile>({
    initial: newTeamValues,
    schema: CreateTeam,
    toBody: createBodyOf,
    send: (values, key) => createTeam(createBodyOf(values), key),
    done: (team) => {
      cacheTeam(team);
      toast({ tone: 'confirm', text: t('create.done', { team: team.name }) });
      // `replace`, because going back from the team must not lead to the submitted form.
      navigate(paths.team(team.id), { replace: true });
    },
  });
}
