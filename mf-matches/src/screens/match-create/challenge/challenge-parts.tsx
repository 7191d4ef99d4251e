import type { TeamCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Notice, Switch, WhistleIcon } from '@homeground/shared/ui';
import { texts } from '../../../parts/challenge/locales';
import type { MatchForm } from '../use-match-form';
import type { Challenge } from './use-challenge';

/** Notice that names the challenged team and says who sees the post. */
export function ChallengeNotice({ team }: { readonly team: Pick<TeamCard, 'name'> }) {
  const t = useText(texts);
  return (
    <Notice role="status" icon={<WhistleIcon size={20} />}>
      {t('form', { team: team.name })}
    </Notice>
  );
}

/** Switch "They choose the time and place", which also sets the place to "to be agreed". */
export function OpponentChoosesSwitch({
  form,
  challenge: { opponentChooses, setOpponentChooses },
}: {
  readonly form: MatchForm;
  readonly challenge: Challenge;
}) {
  const t = useText(texts);
  return (
    <Switch
      label={t('they_choose')}
      text={t('they_choose_text')}
      checked={opponentChooses}
      onChecked={(checked) => {
        setOpponentChooses(checked);
        if (checked) form.set('venueState', 'TO_BE_AGREED');
      }}
    />
  );
}
