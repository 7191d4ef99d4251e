import { authClient, withKey } from '@homeground/shared/api';
import { useErrorText, useForm } from '@homeground/shared/async';
import { limits, Report, reportReasons, type ReportReason } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Notice } from '../error-state/notice';
import { TextArea } from '../field/text-area';
import { Stack } from '../layout/layout';
import { Text } from '../layout/text';
import { Sheet } from '../sheet/sheet';
import { color, space, type } from '../theme/theme';
import { useToast } from '../toast/toast';
import { texts } from './locales';

interface Props {
  /** null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** SPEC 8.6: a reason and a note, for the operator only. */
export function ReportReview({ id, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={id !== null} onClose={onClose} title={t('report')}>
      {id !== null && <ReportForm id={id} onDone={onClose} />}
    </Sheet>
  );
}

function ReportForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const body = ({ reason, note }: { reason: ReportReason | ''; note: string }) => ({
    kind: 'review' as const,
    id,
    note: note.trim(),
    ...(reason && { reason }),
  });
  const initial: { reason: ReportReason | ''; note: string } = { reason: '', note: '' };
  const form = useForm({
    initial,
    schema: Report,
    toBody: body,
    send: (values, key) => authClient.post('/api/reports', body(values), withKey(key)),
    done: () => {
      toast({ tone: 'confirm', text: t('reported') });
      onDone();
    },
  });
  const { values, problems, failure } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <fieldset>
          <Legend>{t('why')}</Legend>
          {reportReasons.map((reason) => (
            <Choice key={reason}>
              <input
                type="radio"
                name="reason"
                checked={values.reason === reason}
                onChange={() => form.set('reason', reason)}
              />
              {t(`reason.${reason}`)}
            </Choice>
          ))}
          <div role="alert">
            {problems.reason && (
              <Text $size={14} $tone="danger">
                {t('choose')}
              </Text>
            )}
          </div>
        </fieldset>
        <TextArea
          name="note"
          rows={3}
          dir="auto"
          label={t('note')}
          hint={t('note_hint')}
          max={limits.reportNote.max}
          value={values.note}
          error={problems.note && problemText(problems.note)}
          onChange={(event) => form.set('note', event.target.value)}
        />
        <Text $size={14} $tone="quiet">
          {t('what_happens')}
        </Text>
        <div role="alert">{failure && <Notice tone="danger">{errorText(failure)}</Notice>}</div>
        <Button type="submit" full tone="danger" busy={form.busy}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}

const Legend = styled.legend`
  ${type(14, 600)}
  padding: 0 0 ${space(4)};
`;

const Choice = styled.label`
  ${type(16)}
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: 48px;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: ${color('accentSurface')};
  }
`;
