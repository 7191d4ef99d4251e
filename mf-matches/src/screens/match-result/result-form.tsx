import { limits, otherSide, resultKinds, SetScore, type Result } from '@homeground/shared/contracts';
import { useForm } from '@homeground/shared/async';
import { toApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  Form,
  FormFailure,
  frame,
  Segmented,
  Stack,
  SubmitBar,
  Text,
  useToast,
} from '@homeground/shared/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { reviseResult, claimResult } from '../../api/results.api';
import { claimOf, problemsOfForm, valuesOf, type ResultValues } from '../../rules/result-form.rules';
import { AgreeButton } from './answer-bar';
import { ChoiceEntry } from './choice-entry';
import { texts } from './locales';
import { ResultFrame } from './result-frame';
import { ScoreEntry, sidesOf } from './score-entry';
import { cacheResult, refetchResult } from './cache-result';

interface Props {
  readonly result: Result;
  readonly onDone: () => void;
  /** Closes the form; set only if the form answers the other side's claim. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Form for a score in the sport's mode, a no-show or a match that was not played. Typed values stay when a request fails (SPEC 8.2). */
export function ResultForm({ result, onDone, onClose, children }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const { matchId, sport, may, mySide, told: claims, version } = result;
  const formId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const isAnswer = onClose !== undefined;
  // False if the other side's claim arrived while the form was open. Then the form also needs a button to agree to that claim.
  const [wasOpenedAsAnswer] = useState(isAnswer);
  useEffect(() => {
    // The button that opened the form has disappeared, so the focus moves to the fields.
    if (isAnswer) fields.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the form opens
  }, []);
  const myClaim = mySide && claims[mySide === 'HOST' ? 'host' : 'away'];
  const form = useForm<ResultValues, Result>({
    initial: valuesOf(myClaim?.claim ?? null),
    // The schema checks each of the two numbers alone; `check` checks what the fields say together.
    schema: SetScore,
    // Each thing that the call says is here, so that a call that says something else gets a new key.
    toBody: (values) => ({ ...values, version, revises: may.revise }),
    check: (values) => problemsOfForm(values, sport),
    send: async (values, key) => {
      const claim = claimOf(values, sport);
      // `check` refuses a form without a choice, so this line is never reached.
      if (!claim) throw new Error('Nothing was chosen.');
      const sendClaim = may.revise ? reviseResult : claimResult;
      return sendClaim(matchId, { claim, version }, key).catch((cause: unknown) => {
        if (toApiError(cause).status === 409) refetchResult(matchId);
        throw cause;
      });
    },
    done: (answer) => {
      cacheResult(answer);
      toast({ tone: 'confirm', text: t(answer.state === 'FINAL' ? 'agreed' : 'sent') });
      onDone();
    },
  });
  const { values, set } = form;
  const theirClaim = mySide && claims[otherSide(mySide) === 'HOST' ? 'host' : 'away'];

  return (
    <ResultFrame
      matchId={matchId}
      action={
        <SubmitBar>
          <FormFailure failure={form.failure} />
          {!wasOpenedAsAnswer && <AgreeButton result={result} />}
          <Button type="submit" form={formId} full busy={form.busy}>
            {t(may.revise ? 'send_changed' : theirClaim ? 'send_other' : 'send')}
          </Button>
          {onClose && (
            <Button full tone="quiet" onClick={onClose}>
              {t('close_form')}
            </Button>
          )}
        </SubmitBar>
      }
    >
      {children}
      {/* Nothing is checked when the user leaves a field: each field accepts only possible numbers, and what two fields say together is
          complete only when the form is sent. */}
      <Form id={formId} onSubmit={form.submit}>
        <Stack $gap={24} ref={fields} tabIndex={-1} style={fieldsStyle}>
          <Segmented
            label={t('kind')}
            options={resultKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={values.kind}
            onValue={(kind) => set('kind', kind)}
          />
          {values.kind === 'PLAYED' && <ScoreEntry form={form} result={result} />}
          {values.kind === 'FORFEIT' && (
            <>
              <ChoiceEntry
                name="noShow"
                label={t('who_missing')}
                options={sidesOf(result)}
                value={values.noShow}
                onValue={(side) => set('noShow', side)}
                error={form.problems.noShow && t('problem.noShow')}
              />
              <Text $size={14} $tone="quiet">
                {t('forfeit_text', { hours: limits.result.answerHours })}
              </Text>
            </>
          )}
          {values.kind === 'NOT_PLAYED' && <Text $tone="quiet">{t('not_played_text')}</Text>}
        </Stack>
      </Form>
    </ResultFrame>
  );
}

/** Scroll margins that keep the group of fields, when it gets the focus, between the header and the two buttons. */
const fieldsStyle = { outline: 'none', scrollMargin: `${frame.topBar + 16}px 0 160px` } as const;
