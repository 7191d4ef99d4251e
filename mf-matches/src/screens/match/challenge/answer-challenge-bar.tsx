import type { MatchChallenge, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  ConfirmDialog,
  Notice,
  space,
  SubmitBar,
  useToast,
  WarningIcon,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { actOnChallenge } from '../../../api/challenges.api';
import { texts } from '../../../parts/challenge/locales';
import { useObstacleWords } from '../../match-proposal/use-obstacle-words';
import { useMatchChange } from '../use-match-change';
import { AcceptSheet } from './accept-sheet';

interface Props {
  readonly match: MatchDetail;
  readonly challenge: MatchChallenge;
}

/** Buttons to accept or decline, for leaders and managers of the challenged team. */
export function AnswerChallengeBar({ match, challenge }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const obstacleWords = useObstacleWords(match);
  const [isAccepting, setIsAccepting] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const { may, team } = challenge;
  const host = match.host.name;
  const decline = useMatchChange(
    match.id,
    () => actOnChallenge(match.id, 'decline', { state: challenge.state }),
    () => toast({ text: t('declined', { host }) }),
  );
  if (challenge.state !== 'WAITING') return null;
  if (!may.accept)
    return (
      <SubmitBar>
        <Notice>{t('leaders_only')}</Notice>
      </SubmitBar>
    );
  const side = match.eligibility.find(({ teamId }) => teamId === team.id);
  const obstacles = side?.obstacles.filter((obstacle) => obstacle !== 'CHALLENGE') ?? [];
  return (
    <SubmitBar>
      {side && obstacles.length > 0 && (
        <Notice tone="warning" icon={<WarningIcon size={20} />}>
          {t('cannot_accept', { team: team.name, reason: obstacleWords({ ...side, obstacles }) })}
        </Notice>
      )}
      <Pair>
        <Button tone="secondary" full busy={decline.isPending} onClick={() => setIsDeclining(true)}>
          {t('decline')}
        </Button>
        <Button full disabled={obstacles.length > 0} onClick={() => setIsAccepting(true)}>
          {t('accept')}
        </Button>
      </Pair>
      <AcceptSheet
        match={match}
        challenge={challenge}
        open={isAccepting}
        onClose={() => setIsAccepting(false)}
      />
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={t('decline_title')}
        action={t('decline')}
        cancel={t('decline_keep')}
        tone="danger"
        onConfirm={async () => {
          await decline.mutateAsync(undefined).catch(() => undefined);
          setIsDeclining(false);
        }}
      >
        {t('decline_text', { host })}
      </ConfirmDialog>
    </SubmitBar>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: ${space(8)};
`;
