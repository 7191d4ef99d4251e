import type { TeamCard } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Button, FormFailure, Notice, Screen, Stack, SubmitBar, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts as challengeTexts } from '../../parts/challenge/locales';
import { SeriesScopeChoice } from '../../parts/series-scope';
import { changesTerms, type MatchValues } from '../../rules/match-form.rules';
import { ChallengeNotice, TheyChoose } from './challenge/challenge-parts';
import { dropDraft } from './draft';
import { HowStep } from './how-step';
import { texts } from './locales';
import { MoreFold } from './more-fold';
import { SizeStep } from './size-step';
import { Step } from './step';
import type { FormStart } from './use-form-start';
import { useMatchForm, type MatchForm as Form } from './use-match-form';
import { useConflictingFields } from './use-conflicting-fields';
import { usePlaceCurrency } from './use-place-currency';
import { useDefaultWords } from './use-default-words';
import { useSides } from './use-sides';
import { useTeamOnTheWay } from './use-team-on-the-way';
import { WhenStep } from './when-step';
import { WhereStep } from './where-step';
import { WhoStep } from './who-step';

/** Form of a match. Starting over mounts a new form. */
export function MatchForm({ start }: { readonly start: FormStart }) {
  const userId = useUser((user) => user?.id ?? '');
  const [round, setRound] = useState(0);
  return (
    <FormBody
      key={round}
      start={start}
      userId={userId}
      onRestart={() => {
        dropDraft(userId);
        setRound(round + 1);
      }}
    />
  );
}

/** An edited match keeps the host's texts, even empty ones. */
const noWords = { title: '', content: '' };

interface Props {
  readonly start: FormStart;
  readonly userId: string;
  readonly onRestart: () => void;
}

function FormBody({ start, userId, onRestart }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const [teams, setTeams] = useState(start.teams);
  const defaultWords = useDefaultWords();
  const wordsOf = ({ teamId }: Pick<MatchValues, 'teamId'>) =>
    defaultWords(teams.find(({ id }) => id === teamId) ?? null);
  const { form, base, theirs, fromDraft, fresh, scope, setScope, challenge } = useMatchForm(
    start,
    userId,
    wordsOf,
  );
  const chooseCurrency = usePlaceCurrency(form, start);
  const onTeam = (team: TeamCard) => setTeams([...teams, team]);
  const opponent = challenge?.team ?? null;
  const sides = useSides(form, { teams, onTeam, posts: start.posts, initial: fresh, opponent });
  const { newTeam, createTeam, post } = useTeamOnTheWay(form, sides);
  const editing = base !== null;
  const words = editing
    ? noWords
    : sides.making
      ? defaultWords({ name: newTeam.values.name.trim() || t('side.new_team') })
      : wordsOf(form.values);
  const isWithoutTeam = form.values.teamId === null && !sides.making;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
      style={{ display: 'contents' }}
    >
      <Screen
        title={t(editing ? 'title_edit' : 'title')}
        action={<SendBar form={form} base={base} theirs={theirs} isChallenge={challenge !== null} />}
      >
        {fromDraft && (
          <Notice
            role="status"
            action={
              <Button tone="secondary" size="small" onClick={onRestart}>
                {t('draft_drop')}
              </Button>
            }
          >
            {t('draft')}
          </Notice>
        )}
        {start.source.kind === 'copy' && (
          <Notice role="status">
            {start.source.rematch && t('rematch', { name: start.source.rematch.opponent })} {t('copied')}
          </Notice>
        )}
        {challenge && <ChallengeNotice team={challenge.team} />}
        <Stack $gap={32}>
          <Step number={1} title={t('step.who')}>
            {editing ? (
              <Text>
                {base.host.name}&nbsp;· {sportName(base.sport)}
              </Text>
            ) : (
              <WhoStep form={form} sides={sides} newTeam={{ ...newTeam, submit: createTeam }} />
            )}
          </Step>
          <Step number={2} title={t('step.when')}>
            <WhenStep form={form} mayRepeat={!editing && challenge === null} />
          </Step>
          <Step number={3} title={t('step.where')}>
            {challenge && <TheyChoose form={form} challenge={challenge} />}
            <WhereStep form={form} />
          </Step>
          {!isWithoutTeam && (
            <Step number={4} title={t('step.how_many')}>
              <SizeStep form={form} />
            </Step>
          )}
          <MoreFold form={form} words={words} open={start.source.kind !== 'new'}>
            <HowStep form={form} words={words} onCurrency={chooseCurrency} />
          </MoreFold>
          {base?.seriesId && <SeriesScopeChoice label={t('series')} value={scope} onValue={setScope} />}
        </Stack>
      </Screen>
    </form>
  );
}

function SendBar({
  form,
  base,
  theirs,
  isChallenge,
}: { readonly form: Form; readonly isChallenge: boolean } & Pick<
  ReturnType<typeof useMatchForm>,
  'base' | 'theirs'
>) {
  const t = useText(texts);
  const challengeText = useText(challengeTexts);
  const newer = useConflictingFields(base, theirs);
  const asksAgain = base !== null && base.applicantCount > 0 && changesTerms(form.values, base);
  return (
    <SubmitBar note={asksAgain && t('ask_again', { count: base.applicantCount })}>
      {newer === null ? (
        <FormFailure failure={form.failure} />
      ) : (
        <Notice role="alert" tone="warning">
          {t('newer', { fields: newer })}
        </Notice>
      )}
      <Button type="submit" full busy={form.busy}>
        {isChallenge ? challengeText('send') : t(base ? 'save' : 'post')}
      </Button>
    </SubmitBar>
  );
}
