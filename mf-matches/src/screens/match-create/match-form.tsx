import type { TeamCard } from '@homeground/shared/contracts';
import { langOf, useSpokenName, useSportName, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import {
  Button,
  DottedFacts,
  Form,
  FormFailure,
  Notice,
  Screen,
  SubmitBar,
  Text,
} from '@homeground/shared/ui';
import { useId, useState } from 'react';
import type { FormStart } from '../../api/form-start.api';
import { texts as challengeTexts } from '../../parts/challenge/locales';
import { SeriesScopeChoice } from '../../parts/series-scope';
import { changesTerms, type MatchValues } from '../../rules/match-form.rules';
import { ChallengeNotice, OpponentChoosesSwitch } from './challenge/challenge-parts';
import { deleteDraft } from './draft';
import { HowStep } from './how-step';
import { texts } from './locales';
import { MoreFold } from './more-fold';
import { SizeStep } from './size-step';
import { Step } from './step';
import { useMatchForm, type MatchForm as MatchFormState } from './use-match-form';
import { useConflictingFields } from './use-conflicting-fields';
import { usePlaceCurrency } from './use-place-currency';
import { useDefaultWords } from './use-default-words';
import { usePostingSide } from './use-posting-side';
import { usePostWithNewTeam } from './use-post-with-new-team';
import { WhenStep } from './when-step';
import { WhereStep } from './where-step';
import { WhoStep } from './who-step';

/** Form of a match. When the user discards the draft, a new form is mounted. */
export function MatchForm({ start }: { readonly start: FormStart }) {
  const userId = useUser((user) => user?.id ?? '');
  const [formNumber, setFormNumber] = useState(0);
  return (
    <FormBody
      key={formNumber}
      start={start}
      userId={userId}
      onRestart={() => {
        deleteDraft(userId);
        setFormNumber(formNumber + 1);
      }}
    />
  );
}

/** An edited match keeps the host's texts, even empty texts. */
const emptyTexts = { title: '', content: '' };

interface Props {
  readonly start: FormStart;
  readonly userId: string;
  readonly onRestart: () => void;
}

function FormBody({ start, userId, onRestart }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const formId = useId();
  const sportName = useSportName();
  const [teams, setTeams] = useState(start.teams);
  const defaultWords = useDefaultWords(
    start.source.kind === 'challenge' ? start.source.check.team.name : null,
  );
  const wordsOf = ({ teamId }: Pick<MatchValues, 'teamId'>) =>
    defaultWords(teams.find(({ id }) => id === teamId) ?? null);
  const { form, base, theirFields, isFromDraft, defaults, scope, setScope, challenge } = useMatchForm(
    start,
    userId,
    wordsOf,
  );
  const chooseCurrency = usePlaceCurrency(form, start);
  const onTeam = (team: TeamCard) => setTeams([...teams, team]);
  const opponent = challenge?.team ?? null;
  const postingSide = usePostingSide(form, {
    teams,
    onTeam,
    posts: start.posts,
    initial: defaults,
    opponent,
  });
  const { newTeam, createTeam, post } = usePostWithNewTeam(form, postingSide);
  const isEdit = base !== null;
  const words = isEdit
    ? emptyTexts
    : postingSide.isCreatingTeam
      ? defaultWords({ name: newTeam.values.name.trim() || t('side.new_team') })
      : wordsOf(form.values);
  const isWithoutTeam = form.values.teamId === null && !postingSide.isCreatingTeam;

  return (
    <Screen
      title={t(isEdit ? 'title_edit' : 'title')}
      action={
        <SendBar
          formId={formId}
          form={form}
          base={base}
          theirFields={theirFields}
          isChallenge={challenge !== null}
        />
      }
    >
      {isFromDraft && (
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
          {start.source.rematch && t('rematch', { name: spokenName(start.source.rematch.opponent) })}{' '}
          {t('copied')}
        </Notice>
      )}
      {challenge && <ChallengeNotice team={challenge.team} />}
      <Form
        id={formId}
        gap={32}
        // A post with a new team makes two calls.
        busy={form.busy || newTeam.busy}
        onSubmit={post}
        onLeave={(name) => {
          form.leave(name === 'startTime' ? 'startAt' : name);
          // The match has a title and no name, so this is the field of the new team.
          if (name === 'name') newTeam.leave(name);
        }}
      >
        <Step number={1} title={t('step.who')}>
          {isEdit ? (
            <Text>
              <DottedFacts
                facts={[
                  <span key="name" lang={langOf(base.host.name)}>
                    {base.host.name}
                  </span>,
                  sportName(base.sport),
                ]}
              />
            </Text>
          ) : (
            <WhoStep form={form} postingSide={postingSide} newTeam={{ ...newTeam, submit: createTeam }} />
          )}
        </Step>
        <Step number={2} title={t('step.when')}>
          <WhenStep form={form} mayRepeat={!isEdit && challenge === null} />
        </Step>
        <Step number={3} title={t('step.where')}>
          {challenge && <OpponentChoosesSwitch form={form} challenge={challenge} />}
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
        {base?.seriesId && <SeriesScopeChoice label={t('series_scope')} value={scope} onValue={setScope} />}
      </Form>
    </Screen>
  );
}

function SendBar({
  formId,
  form,
  base,
  theirFields,
  isChallenge,
}: { readonly formId: string; readonly form: MatchFormState; readonly isChallenge: boolean } & Pick<
  ReturnType<typeof useMatchForm>,
  'base' | 'theirFields'
>) {
  const t = useText(texts);
  const challengeText = useText(challengeTexts);
  const conflictingFields = useConflictingFields(base, theirFields);
  const asksAgain = base !== null && base.applicantCount > 0 && changesTerms(form.values, base);
  return (
    <SubmitBar note={asksAgain && t('ask_again', { count: base.applicantCount })}>
      {conflictingFields === null ? (
        <FormFailure failure={form.failure} />
      ) : (
        <Notice role="alert" tone="warning">
          {t('newer_version', { fields: conflictingFields })}
        </Notice>
      )}
      <Button type="submit" form={formId} full busy={form.busy}>
        {isChallenge ? challengeText('send') : t(base ? 'save' : 'post')}
      </Button>
    </SubmitBar>
  );
}
