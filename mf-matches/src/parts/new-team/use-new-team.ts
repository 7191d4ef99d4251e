import { changeCache, useForm, type Form } from '@homeground/shared/async';
import { CreateTeam, type KitColourName, type SportId, type TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { invalidations } from '../../api/match-live';
import { createTeam } from '../../api/teams.api';
import { texts } from '../../locales';

/** Values of the form. The sport comes from the surrounding form. */
export type NewTeamValues = {
  readonly name: string;
  readonly kitHome: KitColourName;
  readonly kitAway: KitColourName;
};

/** Returns a form that creates a team without leaving the page, so that the typed values of the match stay (SPEC 5.4). */
export function useNewTeam(sport: SportId, onCreate?: (team: TeamProfile) => void): Form<NewTeamValues> {
  const t = useText(texts);
  const toast = useToast();
  const toBody = ({ name, ...kit }: NewTeamValues): CreateTeam => ({ name: name.trim(), sport, ...kit });
  return useForm<NewTeamValues, TeamProfile>({
    initial: { name: '', kitHome: 'orange', kitAway: 'white' },
    schema: CreateTeam,
    toBody,
    send: (values, key) => createTeam(toBody(values), key),
    done: (team) => {
      void changeCache(invalidations.newTeam());
      toast({ tone: 'confirm', text: t('new_team.created', { name: team.name }) });
      onCreate?.(team);
    },
  });
}
