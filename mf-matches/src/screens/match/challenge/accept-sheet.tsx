import { changeCache, useForm } from '@homeground/shared/async';
import { AcceptChallenge, limits, type MatchChallenge, type MatchDetail } from '@homeground/shared/contracts';
import { usePlainText, useProblemText, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  Form,
  FormFailure,
  Notice,
  Sheet,
  Text,
  TextArea,
  usePageNavigate,
  useToast,
  WarningIcon,
} from '@homeground/shared/ui';
import { useId, useState } from 'react';
import { acceptChallenge } from '../../../api/challenges.api';
import { invalidations } from '../../../api/match-live';
import { texts } from '../../../parts/challenge/locales';
import { SmallTeamWarning } from '../../../parts/small-team-warning';
import { texts as matchTexts } from '../locales';
import { showCurrentMatch } from '../use-match-change';

interface Props {
  readonly match: MatchDetail;
  readonly challenge: MatchChallenge;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sheet to accept a challenge with the first message of the chat. */
export function AcceptSheet({ match, challenge, open, onClose }: Props) {
  const t = useText(texts);
  const plainText = usePlainText(texts);
  const matchText = useText(matchTexts);
  const toast = useToast();
  const problemText = useProblemText();
  const navigate = usePageNavigate();
  const formId = useId();
  // State that the user has seen: the state of the first render or, after a refusal, the current state.
  const [seenState, setSeenState] = useState({ state: challenge.state, termsVersion: match.termsVersion });
  const toBody = ({ message }: { readonly message: string }): AcceptChallenge => ({
    ...seenState,
    message: message.trim(),
  });
  const form = useForm({
    initial: { message: plainText('message_first') },
    schema: AcceptChallenge,
    toBody,
    send: (values, key) =>
      acceptChallenge(match.id, toBody(values), key).catch((cause: unknown) => {
        const fresh = showCurrentMatch(match.id, cause);
        if (fresh?.challenge)
          setSeenState({ state: fresh.challenge.state, termsVersion: fresh.termsVersion });
        throw cause;
      }),
    done: (roomId) => {
      void changeCache(invalidations.newRoom(match.id));
      toast({ tone: 'confirm', text: t('accepted') });
      navigate(paths.chat(roomId));
    },
  });
  const host = match.host.name;
  const side = match.eligibility.find(({ teamId }) => teamId === challenge.team.id);
  const problem = form.problems.message;
  const warnings = (['CLASH', 'OTHER_LEVEL', 'SHARED_PLAYERS'] as const).filter((item) =>
    side?.warnings.includes(item),
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('accept_title', { host })}
      busy={form.busy}
      action={
        <Button type="submit" form={formId} full busy={form.busy}>
          {t('accept')}
        </Button>
      }
    >
      <Form id={formId} gap={16} onSubmit={form.submit} onLeave={form.leave}>
        <Text $tone="quiet">{t('accept_text', { host })}</Text>
        {warnings.length > 0 && (
          <Notice tone="warning" icon={<WarningIcon size={20} />}>
            {warnings.map((warning) => matchText(`warning.${warning}`)).join(' ')}
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
          rows={3}
          dir="auto"
          label={t('message')}
          max={limits.proposal.message.max}
          value={form.values.message}
          error={problem && problemText(problem)}
          onChange={(event) => form.set('message', event.target.value)}
        />
        <FormFailure failure={form.failure} />
      </Form>
    </Sheet>
  );
}
