import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Button, FormFailure, Notice, Screen, Stack, SubmitBar } from '@homeground/shared/ui';
import { useState } from 'react';
import { SeriesScopeChoice } from '../../parts/series-scope';
import { changesTerms } from '../../rules/match-form.rules';
import { dropDraft } from './draft';
import { HowStep } from './how-step';
import { texts } from './locales';
import { Step } from './step';
import type { FormStart } from './use-form-start';
import { useMatchForm, type MatchForm as Form } from './use-match-form';
import { useNewer } from './use-newer';
import { WhenStep } from './when-step';
import { WhereStep } from './where-step';
import { WhoStep } from './who-step';

/** Starting afresh is another form. */
export function MatchForm({ start }: { readonly start: FormStart }) {
  const userId = useUser((user) => user?.id ?? '');
  const [round, setRound] = useState(0);
  return (
    <Rounds
      key={round}
      start={start}
      userId={userId}
      onAfresh={() => {
        dropDraft(userId);
        setRound(round + 1);
      }}
    />
  );
}

interface Props {
  readonly start: FormStart;
  readonly userId: string;
  readonly onAfresh: () => void;
}

function Rounds({ start, userId, onAfresh }: Props) {
  const t = useText(texts);
  const { form, base, theirs, fromDraft, scope, setScope } = useMatchForm(start, userId);
  const editing = base !== null;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      style={{ display: 'contents' }}
    >
      <Screen title={t('title')} action={<SendBar form={form} base={base} theirs={theirs} />}>
        {fromDraft && (
          <Notice
            role="status"
            action={
              <Button tone="secondary" size="small" onClick={onAfresh}>
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
        <Stack $gap={32}>
          <Step number={1} title={t('step.who')}>
            <WhoStep form={form} teams={start.teams} fixed={editing ? base.host.name : null} />
          </Step>
          <Step number={2} title={t('step.when')}>
            <WhenStep form={form} mayRepeat={!editing} />
          </Step>
          <Step number={3} title={t('step.where')}>
            <WhereStep form={form} />
          </Step>
          <Step number={4} title={t('step.how')}>
            <HowStep form={form} />
          </Step>
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
}: { readonly form: Form } & Pick<ReturnType<typeof useMatchForm>, 'base' | 'theirs'>) {
  const t = useText(texts);
  const newer = useNewer(base, theirs);
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
        {t(base ? 'save' : 'post')}
      </Button>
    </SubmitBar>
  );
}
