import { changeCache, useForm } from '@homeground/shared/async';
import { Apply, limits, type MatchDetail } from '@homeground/shared/contracts';
import { useProblemText, useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  Form,
  FormFailure,
  Notice,
  Screen,
  SubmitBar,
  TextArea,
  usePageNavigate,
  useToast,
  WarningIcon,
} from '@homeground/shared/ui';
import { useId, useState } from 'react';
import { invalidations } from '../../api/match-live';
import { applyToMatch } from '../../api/proposals.api';
import { SmallTeamWarning } from '../../parts/small-team-warning';
import { showCurrentMatch } from '../match/use-match-change';
import { texts } from './locales';
import { MatchSummary } from './match-summary';
import { Preview } from './preview';
import { SideChoice } from './side-choice';

/** Form for an application. Typed text stays when the call fails, also if the match has changed (SPEC 8.2). */
export function ApplyForm({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const problemText = useProblemText();
  const navigate = usePageNavigate();
  const toast = useToast();
  const formId = useId();
  const eligibleSides = match.eligibility.filter((side) => side.eligible);

  const [termsVersion, setTermsVersion] = useState(match.termsVersion);
  const toBody = ({ teamId, message }: Omit<Apply, 'termsVersion'>): Apply => ({
    teamId,
    message: message.trim(),
    termsVersion,
  });
  const form = useForm({
    initial: { teamId: eligibleSides[0]?.teamId ?? null, message: '' },
    schema: Apply,
    toBody,
    send: (values, key) =>
      applyToMatch(match.id, toBody(values), key).catch((cause: unknown) => {
        const latest = showCurrentMatch(match.id, cause);
        if (latest) setTermsVersion(latest.termsVersion);
        throw cause;
      }),
    done: (roomId) => {
      void changeCache(invalidations.newRoom(match.id));
      toast({ tone: 'confirm', text: t('sent', { host: spokenName(match.host) }) });
      // `replace`, so that Back leads to the match and not to the submitted form.
      navigate(paths.chat(roomId), { replace: true });
    },
  });
  const { values, problems, set } = form;
  const side = eligibleSides.find(({ teamId }) => teamId === values.teamId);

  return (
    <Screen
      title={t('title')}
      action={
        <SubmitBar note={t('next')}>
          <Button type="submit" form={formId} full busy={form.busy}>
            {side && side.teamId !== null ? t('apply_as', { name: side.name }) : t('apply')}
          </Button>
        </SubmitBar>
      }
    >
      <Form id={formId} onSubmit={form.submit} onLeave={form.leave}>
        <MatchSummary match={match} />
        <SideChoice match={match} value={values.teamId} onValue={(teamId) => set('teamId', teamId)} />
        {side?.warnings.includes('CLASH') && (
          <Notice role="status" tone="warning" icon={<WarningIcon size={20} />}>
            {t('clash')}
          </Notice>
        )}
        {side?.warnings.includes('OTHER_LEVEL') && (
          <Notice role="status" icon={<WarningIcon size={20} />}>
            {t('other_level')}
          </Notice>
        )}
        {side?.warnings.includes('SHARED_PLAYERS') && (
          <Notice role="status" icon={<WarningIcon size={20} />}>
            {t('shared_players')}
          </Notice>
        )}
        {side && side.teamId !== null && (
          <SmallTeamWarning
            teamId={side.teamId}
            name={side.name}
            people={side.people}
            needed={match.playersPerSide}
          />
        )}
        <TextArea
          name="message"
          rows={4}
          dir="auto"
          label={t('message')}
          hint={t('message_hint')}
          placeholder={t(match.kind === 'TEAM' ? 'placeholder' : 'placeholder_one')}
          max={limits.proposal.message.max}
          value={values.message}
          error={problems.message && problemText(problems.message)}
          onChange={(event) => set('message', event.target.value)}
        />
        {side && <Preview side={side} message={values.message} />}
        <FormFailure failure={form.failure} />
      </Form>
    </Screen>
  );
}
