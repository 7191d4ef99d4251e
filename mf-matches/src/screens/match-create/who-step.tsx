import type { Form } from '@homeground/shared/async';
import { langOf, useProblemText, useSportName, useText } from '@homeground/shared/i18n';
import { Segmented, Select } from '@homeground/shared/ui';
import { NewTeamFields } from '../../parts/new-team/new-team-fields';
import type { NewTeamValues } from '../../parts/new-team/use-new-team';
import { SmallTeamWarning } from '../../parts/small-team-warning';
import { texts } from './locales';
import { SuspendedNotice } from './suspended-notice';
import type { MatchForm } from './use-match-form';
import type { PostingSide } from './use-posting-side';

interface Props {
  readonly form: MatchForm;
  readonly postingSide: PostingSide;
  readonly newTeam: Form<NewTeamValues>;
}

/** Fields for side and sport. A user without a team creates a team here, and the typed values stay. */
export function WhoStep({ form, postingSide, newTeam }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  const { values, problems } = form;
  const { teams, team, isCreatingTeam } = postingSide;
  const sportChoice = <SportChoice form={form} postingSide={postingSide} />;

  if (teams.length === 0) {
    return (
      <>
        <Segmented
          label={t('side')}
          value={isCreatingTeam ? 'team' : 'myself'}
          onValue={(side) => (side === 'team' ? postingSide.chooseNewTeam() : postingSide.chooseMyself())}
          options={[
            { value: 'team', label: t('side.new_team') },
            { value: 'myself', label: t('side.myself') },
          ]}
        />
        <SuspendedNotice teamId={null} />
        {isCreatingTeam ? (
          <NewTeamFields isNested form={newTeam}>
            {sportChoice}
          </NewTeamFields>
        ) : (
          sportChoice
        )}
      </>
    );
  }
  return (
    <>
      <Select
        name="teamId"
        label={t('side')}
        error={problems.teamId && problemText(problems.teamId)}
        value={values.teamId ?? ''}
        onChange={(event) => {
          const chosenTeam = teams.find(({ id }) => id === event.target.value);
          if (chosenTeam) postingSide.chooseTeam(chosenTeam);
          else postingSide.chooseMyself();
        }}
        options={[
          ...teams.map(({ id, name }) => ({ value: id, label: name, lang: langOf(name) })),
          ...(postingSide.teamsOnly ? [] : [{ value: '', label: t('side.myself') }]),
        ]}
      />
      <SuspendedNotice teamId={values.teamId} />
      {team && (
        <SmallTeamWarning
          teamId={team.id}
          name={team.name}
          people={team.memberCount}
          needed={values.playersPerSide}
        />
      )}
      {sportChoice}
    </>
  );
}

/** Select with all sports, or with the sports of the team. If the team has a single sport, the select is disabled. */
function SportChoice({ form, postingSide }: Pick<Props, 'form' | 'postingSide'>) {
  const t = useText(texts);
  const sportName = useSportName();
  const problemText = useProblemText();
  const { values, problems } = form;
  const { team, sports } = postingSide;
  return (
    <Select
      name="sport"
      label={t('sport')}
      hint={team && t(sports.length === 1 ? 'sport.only_one' : 'sport.several')}
      disabled={sports.length === 1}
      error={problems.sport && problemText(problems.sport)}
      value={values.sport}
      onChange={(event) => {
        const sport = sports.find((id) => id === event.target.value);
        if (sport) postingSide.chooseSport(sport);
      }}
      options={sports.map((id) => ({ value: id, label: sportName(id) }))}
    />
  );
}
