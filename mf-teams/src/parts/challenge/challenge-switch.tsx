import { useMutation, useUntypedErrorText } from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Switch, useToast } from '@homeground/shared/ui';
import { updateTeam } from '../../api/teams.api';
import { texts } from './locales';

interface Props {
  readonly team: TeamProfile;
  readonly onSaved: (team: TeamProfile) => void;
}

/** Switch for accepting challenges. A change is saved at once, without the other values of the form. */
export function ChallengeSwitch({ team, onSaved }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const change = useMutation({
    mutationFn: (takesChallenges: boolean) => updateTeam(team.id, { takesChallenges }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ tone: 'confirm', text: t(saved.takesChallenges ? 'takes_on' : 'takes_off') });
    },
    onError: (cause) => toast({ tone: 'danger', text: errorText(cause) }),
  });
  return (
    <Switch
      label={t('takes')}
      text={t('takes_text')}
      checked={change.isPending ? change.variables : team.takesChallenges}
      disabled={change.isPending}
      onChecked={(accepts) => change.mutate(accepts)}
    />
  );
}
