import type { MatchChallenge, MatchDetail } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  ConfirmDialog,
  Notice,
  Stack,
  Text,
  TextLink,
  useToast,
  WhistleIcon,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { actOnChallenge } from '../../../api/challenges.api';
import { texts } from '../../../parts/challenge/locales';
import { useMatchChange } from '../use-match-change';

interface Props {
  readonly match: MatchDetail;
  readonly challenge: MatchChallenge;
}

/** State of the challenge, for its two sides (SPEC 5.6). */
export function ChallengeCard({ match, challenge }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const { team, mySide, state, until, theyChoose } = challenge;
  const when = until ? format.when(new Date(until), new Date()) : '';
  return (
    <Notice
      role="status"
      icon={<WhistleIcon size={20} />}
      action={
        mySide === 'CHALLENGER' && state === 'LAPSED' ? (
          <TextLink to={paths.teams()}>{t('find_others')}</TextLink>
        ) : undefined
      }
    >
      <Stack $gap={4}>
        <Text $weight={600}>{t(`${state}.${mySide}`, { team: team.name, when })}</Text>
        {theyChoose && <Text $size={14}>{t('suggestion', { team: team.name })}</Text>}
        {match.state === 'OPEN' && (
          <Text $size={14} $tone="quiet">
            {t('only_two')}
          </Text>
        )}
      </Stack>
    </Notice>
  );
}

/** Button that opens the challenge to all teams. Opening cannot be undone, so it needs a confirmation. */
export function OpenToAll({ match, challenge }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const [seenState, setSeenState] = useState<MatchChallenge['state'] | null>(null);
  const openMutation = useMatchChange(
    match.id,
    (state: MatchChallenge['state']) => actOnChallenge(match.id, 'open', { state }),
    () => toast({ tone: 'confirm', text: t('opened') }),
  );
  return (
    <>
      {/* The request contains the state that the page showed when the dialog opened. */}
      <Button full tone="secondary" onClick={() => setSeenState(challenge.state)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={seenState !== null}
        onClose={() => setSeenState(null)}
        title={t('open_title')}
        action={t('open')}
        cancel={t('open_keep')}
        onConfirm={async () => {
          if (seenState !== null) await openMutation.mutateAsync(seenState).catch(() => undefined);
          setSeenState(null);
        }}
      >
        {t('open_text', { team: challenge.team.name })}
      </ConfirmDialog>
    </>
  );
}
