import { limits, sportIds, type TeamCard } from '@homeground/shared/contracts';
import { useProblemText, useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Notice, Select, Text, TextArea, TextField, TextLink } from '@homeground/shared/ui';
import { ThinSquad } from '../../parts/thin-squad';
import { sportDefaults, type MatchValues } from '../../rules/match-form.rules';
import { texts } from './locales';
import { SuspendedNotice } from './suspended-notice';
import type { MatchForm } from './use-match-form';

interface Props {
  readonly form: MatchForm;
  readonly teams: readonly TeamCard[];
  /** The side of a posted match cannot change. */
  readonly fixed: string | null;
}

export function WhoStep({ form, teams, fixed }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const problemText = useProblemText();
  const { values, problems, set } = form;
  const team = teams.find(({ id }) => id === values.teamId) ?? null;

  const take = (part: Partial<MatchValues>) => {
    const { sport, minutes, playersPerSide, levelFrom, levelTo } = { ...values, ...part };
    set('sport', sport);
    set('minutes', minutes);
    set('playersPerSide', playersPerSide);
    set('levelFrom', levelFrom);
    set('levelTo', levelTo);
  };
  const chooseSide = (teamId: string) => {
    const chosen = teams.find(({ id }) => id === teamId) ?? null;
    set('teamId', chosen?.id ?? null);
    take(sportDefaults(chosen?.sport ?? values.sport, chosen));
  };

  return (
    <>
      {fixed !== null ? (
        <Text>
          {fixed} · {sportName(values.sport)}
        </Text>
      ) : (
        <>
          {teams.length === 0 ? (
            <Notice action={<TextLink to={paths.teamCreate()}>{t('side.create')}</TextLink>}>
              {t('side.none')}
            </Notice>
          ) : (
            <Select
              name="teamId"
              label={t('side')}
              error={problems.teamId && problemText(problems.teamId)}
              value={values.teamId ?? ''}
              onChange={(event) => chooseSide(event.target.value)}
              options={[
                ...teams.map(({ id, name }) => ({ value: id, label: name })),
                { value: '', label: t('side.myself') },
              ]}
            />
          )}
          <SuspendedNotice teamId={values.teamId} />
          {team && (
            <ThinSquad
              teamId={team.id}
              name={team.name}
              people={team.memberCount}
              needed={values.playersPerSide}
            />
          )}
          <Select
            name="sport"
            label={t('sport')}
            hint={team ? t('sport.of_team') : undefined}
            disabled={team !== null}
            error={problems.sport && problemText(problems.sport)}
            value={values.sport}
            onChange={(event) =>
              take(sportDefaults(sportIds.find((id) => id === event.target.value) ?? values.sport, null))
            }
            options={sportIds.map((id) => ({ value: id, label: sportName(id) }))}
          />
        </>
      )}
      <TextField
        name="title"
        label={t('name')}
        placeholder={t('name_hint')}
        max={limits.match.title.max}
        error={problems.title && problemText(problems.title)}
        value={values.title}
        onChange={(event) => set('title', event.target.value)}
      />
      <TextArea
        name="content"
        label={t('content')}
        placeholder={t('content_hint')}
        max={limits.match.content.max}
        error={problems.content && problemText(problems.content)}
        value={values.content}
        onChange={(event) => set('content', event.target.value)}
      />
    </>
  );
}
