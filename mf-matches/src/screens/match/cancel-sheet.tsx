import { useForm } from '@homeground/shared/async';
import { CancelMatch, limits, type MatchDetail, type SeriesScope } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import {
  Button,
  Form,
  FormFailure,
  Notice,
  Row,
  Sheet,
  Text,
  TextArea,
  useToast,
  WarningIcon,
} from '@homeground/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { cancelMatch } from '../../api/matches.api';
import { SeriesScopeChoice } from '../../parts/series-scope';
import { useSeriesWords } from '../../parts/use-series-words';
import { texts } from './locales';
import { cacheMatch, showCurrentMatch } from './use-match-change';

interface Props {
  readonly match: MatchDetail;
  /**
   * Time at which the sheet was opened, and the version of the match at that time, because a page may be open for days. null if the sheet
   * is closed.
   */
  readonly opened: { readonly at: number; readonly version: number } | null;
  readonly onClose: () => void;
}

interface CancelValues extends Readonly<Record<string, unknown>> {
  readonly reason: string;
  readonly scope: SeriesScope;
}

/** Sheet to cancel a match. It requires a reason and warns about the consequences (SPEC 5.4). */
export function CancelSheet({ match, opened, onClose }: Props) {
  const t = useText(texts);
  const formId = useId();
  const toast = useToast();
  const problemText = useProblemText();
  const isLate =
    opened !== null &&
    match.state === 'CONFIRMED' &&
    Date.parse(match.startAt) - opened.at < limits.match.lateCancelHours * 3_600_000;
  const seriesWords = useSeriesWords();
  const [conflict, setConflict] = useState<{ opened: Props['opened']; version: number } | null>(null);
  const version = conflict !== null && conflict.opened === opened ? conflict.version : (opened?.version ?? 1);
  const toBody = ({ reason, scope }: CancelValues) => ({
    reason: reason.trim(),
    version,
    ...(scope !== 'THIS' && { scope }),
  });
  const form = useForm<CancelValues, Awaited<ReturnType<typeof cancelMatch>>>({
    initial: { reason: '', scope: 'THIS' },
    schema: CancelMatch,
    toBody,
    send: (values, key) =>
      cancelMatch(match.id, toBody(values), key).catch((cause: unknown) => {
        // The form shows the failure. The next submit sends the version that the page then shows.
        const fresh = showCurrentMatch(match.id, cause);
        if (fresh && opened) setConflict({ opened, version: fresh.version });
        throw cause;
      }),
    done: ({ match: fresh, series }) => {
      cacheMatch(fresh);
      onClose();
      toast({ text: seriesWords(t('cancelled'), series) });
    },
  });
  const problem = form.problems.reason;

  return (
    <Sheet
      open={opened !== null}
      onClose={onClose}
      title={t('cancel_title')}
      busy={form.busy}
      action={
        <Row $wrap>
          {/* A request that is on its way cannot be taken back. */}
          <Choice tone="secondary" disabled={form.busy} onClick={onClose}>
            {t('cancel_keep')}
          </Choice>
          <Choice type="submit" form={formId} tone="danger" busy={form.busy}>
            {t('cancel_send')}
          </Choice>
        </Row>
      }
    >
      <Form id={formId} gap={16} onSubmit={form.submit} onLeave={form.leave}>
        <Text $tone="quiet">{t('cancel_text')}</Text>
        {isLate && (
          <Notice tone="warning" icon={<WarningIcon size={20} />}>
            {t('cancel_late')}
          </Notice>
        )}
        <TextArea
          name="reason"
          label={t('cancel_reason')}
          hint={t('cancel_hint', { min: limits.match.cancelReason.min })}
          rows={3}
          max={limits.match.cancelReason.max}
          error={problem && problemText(problem)}
          value={form.values.reason}
          onChange={(event) => form.set('reason', event.target.value)}
        />
        {match.seriesId && (
          <SeriesScopeChoice
            label={t('cancel_series')}
            value={form.values.scope}
            onValue={(scope) => form.set('scope', scope)}
          />
        )}
        <FormFailure failure={form.failure} />
      </Form>
    </Sheet>
  );
}

const Choice = styled(Button)`
  flex: 1 1 9rem;
`;
