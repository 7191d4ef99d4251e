import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  ButtonLink,
  color,
  CopyIcon,
  EditIcon,
  FlagIcon,
  RefreshIcon,
  ReportSheet,
  ShareIcon,
  space,
  Stack,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { pauseOrResume } from '../../api/matches.api';
import { hasSharePicture } from '../../rules/share.rules';
import { CalendarLink } from './calendar-link';
import { CancelSheet } from './cancel-sheet';
import { OpenToAll } from './challenge/challenge-card';
import { texts } from './locales';
import { Section } from './section';
import { useMatchChange } from './use-match-change';
import { ShareStoryButton } from './share-story-button';
import { useShare } from './use-share';

/** Buttons of the acts that the server allows (`may`), and of acts that need no permission, for example to share. */
export function MatchActions({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const toast = useToast();
  const share = useShare(match);
  const [cancelSheet, setCancelSheet] = useState<Parameters<typeof CancelSheet>[0]['opened']>(null);
  const [isReporting, setIsReporting] = useState(false);
  const { may, mine, id, state } = match;
  const isUpcoming = state === 'OPEN' || state === 'CONFIRMED';
  const openCancelSheet = () => setCancelSheet({ at: Date.now(), version: match.version });
  const pauseMutation = useMatchChange(
    id,
    (act: 'pause' | 'resume') => pauseOrResume(id, act, { version: match.version }),
    ({ takesProposals }) => toast({ tone: 'confirm', text: t(takesProposals ? 'resumed' : 'paused') }),
  );
  // A challenge has no share buttons, because only its two teams can open the page.
  const shareButton = !match.challenge && (
    <Button tone="secondary" full icon={<ShareIcon size={20} />} onClick={share}>
      {t('share')}
    </Button>
  );
  const storyButton = !match.challenge && hasSharePicture(match) && <ShareStoryButton match={match} />;
  const rematchLink = may.rematch && (
    <ButtonLink
      full
      tone="secondary"
      icon={<RefreshIcon size={20} />}
      to={`${paths.matchCreate()}?copy=${encodeURIComponent(id)}&rematch`}
    >
      {t('rematch')}
    </ButtonLink>
  );
  if (!mine.isHost) {
    return (
      <Stack $gap={8}>
        {rematchLink}
        {shareButton}
        {storyButton}
        {isUpcoming && <CalendarLink matchId={id} />}
        <QuietAct tone="quiet" full icon={<FlagIcon size={20} />} onClick={() => setIsReporting(true)}>
          {t('report')}
        </QuietAct>
        <ReportSheet
          subject={isReporting ? { kind: 'match', id } : null}
          title={t('report')}
          onClose={() => setIsReporting(false)}
        />
      </Stack>
    );
  }

  return (
    <Section title={t('host_actions')}>
      <Stack $gap={8}>
        {rematchLink}
        <Pair>
          {may.edit && (
            <ButtonLink
              tone="secondary"
              icon={<EditIcon size={20} />}
              to={`${paths.matchCreate()}?edit=${encodeURIComponent(id)}`}
            >
              {t('edit')}
            </ButtonLink>
          )}
          {!may.edit && (
            <ButtonLink
              tone="secondary"
              icon={<CopyIcon size={20} />}
              to={`${paths.matchCreate()}?copy=${encodeURIComponent(id)}`}
            >
              {t('copy')}
            </ButtonLink>
          )}
          {shareButton}
        </Pair>
        {storyButton}
        {isUpcoming && <CalendarLink matchId={id} />}
        {match.challenge?.may.open && <OpenToAll match={match} challenge={match.challenge} />}
        {(may.pause || may.resume) && (
          <Button
            tone="secondary"
            full
            busy={pauseMutation.isPending}
            onClick={() => pauseMutation.mutate(may.pause ? 'pause' : 'resume')}
          >
            {t(may.pause ? 'pause' : 'resume')}
          </Button>
        )}
        {may.cancel && (
          <CancelAct tone="quiet" full onClick={openCancelSheet}>
            {t('cancel')}
          </CancelAct>
        )}
      </Stack>
      <CancelSheet match={match} opened={cancelSheet} onClose={() => setCancelSheet(null)} />
    </Section>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space(8)};
`;

/** Button for a rare act, set apart from the buttons above. */
const QuietAct = styled(Button)`
  margin-top: ${space(8)};
`;

const CancelAct = styled(QuietAct)`
  color: ${color('dangerText')};
`;
