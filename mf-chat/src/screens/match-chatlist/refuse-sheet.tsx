import { changeCache, useForm } from '@homeground/shared/async';
import {
  limits,
  RejectProposals,
  type Applicant,
  type RejectProposalsAnswer,
} from '@homeground/shared/contracts';
import { langOf, useProblemText, useText } from '@homeground/shared/i18n';
import {
  Button,
  DottedFacts,
  Form,
  FormFailure,
  Notice,
  Sheet,
  Stack,
  Text,
  TextArea,
  useToast,
} from '@homeground/shared/ui';
import { Fragment, useId, useState } from 'react';
import { refuseApplicants } from '../../api/proposals.api';
import { invalidations } from '../../api/room-live';
import { texts as areaTexts } from '../../locales';
import { texts } from './locales';

interface Props {
  readonly matchId: string;
  /** Applicants, with their states when the sheet was opened. An applicant whose state has changed since is not refused. */
  readonly applicants: readonly Applicant[];
  readonly onClose: () => void;
  readonly onRefused: () => void;
}

/** Sheet to confirm the refusal of several applicants, with one message for all. After a failure the message and the selection stay. */
export function RefuseSheet({ matchId, applicants, onClose, onRefused }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const toast = useToast();
  const problemText = useProblemText();
  const formId = useId();
  const [notRefused, setNotRefused] = useState<RejectProposalsAnswer['left']>([]);
  const count = applicants.length;
  const bodyOf = ({ message }: { readonly message: string }): RejectProposals => ({
    message: message.trim() === '' ? null : message.trim(),
    proposals: applicants.map(({ proposal: { id, state } }) => ({ id, state })),
  });
  const form = useForm({
    initial: { message: '' },
    schema: RejectProposals,
    about: matchId,
    toBody: bodyOf,
    send: (values, key) => refuseApplicants(matchId, bodyOf(values), key),
    done: (answer) => {
      void changeCache(invalidations.refusals(matchId));
      if (answer.refused.length > 0)
        toast({ tone: 'confirm', text: t('refuse.done', { count: answer.refused.length }) });
      onRefused();
      setNotRefused(answer.left);
      if (answer.left.length === 0) onClose();
    },
  });
  const nameOf = (id: string) =>
    applicants.find(({ proposal }) => proposal.id === id)?.proposal.side.name ?? '';

  if (notRefused.length > 0)
    return (
      <Sheet
        open
        onClose={onClose}
        title={t('refuse.left_title', { count: notRefused.length })}
        action={
          <Button full onClick={onClose}>
            {t('refuse.understood')}
          </Button>
        }
      >
        <Stack $gap={12}>
          <Text>{t('refuse.left_text')}</Text>
          <Stack as="ul" $gap={8}>
            {notRefused.map(({ id, state }) => (
              <li key={id}>
                <DottedFacts
                  facts={[
                    <b key="name" lang={langOf(nameOf(id))}>
                      {nameOf(id)}
                    </b>,
                    state ? areaText(`state.${state}`) : t('refuse.gone'),
                  ]}
                />
              </li>
            ))}
          </Stack>
        </Stack>
      </Sheet>
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('refuse.title', { count })}
      action={
        <Button full tone="danger" type="submit" form={formId} busy={form.busy}>
          {t('refuse.several', { count })}
        </Button>
      }
    >
      <Form id={formId} gap={16} onSubmit={form.submit} onLeave={form.leave}>
        <Text>{t('refuse.text')}</Text>
        <Notice>
          {applicants.map(({ proposal: { id, side } }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <span lang={langOf(side.name)}>{side.name}</span>
            </Fragment>
          ))}
        </Notice>
        <TextArea
          name="message"
          label={t('refuse.message')}
          hint={t('refuse.hint')}
          max={limits.proposal.message.max}
          rows={3}
          value={form.values.message}
          error={form.problems.message && problemText(form.problems.message)}
          onChange={(event) => form.set('message', event.target.value)}
        />
        <FormFailure failure={form.failure} />
      </Form>
    </Sheet>
  );
}
