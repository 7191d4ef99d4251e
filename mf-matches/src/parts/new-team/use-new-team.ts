import { queryClient, useForm, type Form } from '@homeground/shared/async';
import { CreateTeam, type KitColourName, type SportId, type TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { createTeam } from '../../api/teams.api';
import { texts } from '../../locales';

/** A name and colours; the sport comes from what the team is made for. */
export type NewTeamValues = {
  readonly name: string;
  readonly kitHome: KitColourName;
  readonly kitAway: KitColourName;
};

/** A team made on the way to a match: the page stays, and all that was typed with it (SPEC 5.4). */
export function useNewTeam(sport: SportId, onMade: (team: TeamProfile) => void): Form<NewTeamValues> {
  const t = useText(texts);
  const toast = useToast();
  const toBody = ({ name, ...kit }: NewTeamValues): CreateTeam => ({ name: name.trim(), sport, ...kit });
  return useForm<NewTeamValues, TeamProfile>({
    initial: { name: '', kitHome: 'orange', kitAway: 'white' },
    schema: CreateTeam,
    toBody,
    send: (values, key) => createTeam(toBody(values), key),
    done: (team) => {
      void queryClient.invalidateQueries({ queryKey: ['my-teams'] });
      toast({ tone: 'confirm', text: t('new_team.made', { name: team.name }) });
      onMade(team);
    },
  });
}
