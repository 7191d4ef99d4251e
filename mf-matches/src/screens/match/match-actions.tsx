import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  ButtonLink,
  CopyIcon,
  EditIcon,
  FlagIcon,
  RefreshIcon,
  ReportSheet,
  ShareIcon,
  Stack,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { pauseMatch } from '../../api/matches.api';
import { hasPicture } from '../../rules/share.rules';
import { CalendarLink } from './calendar-link';
import { CancelSheet } from './cancel-sheet';
import { OpenToAll } from './challenge/challenge-card';
import { texts } from './locales';
import { Section } from './section';
import { useMatchChange } from './use-match';
import { StoryPicture } from './story-picture';
import { useShare } from './use-share';

/** Buttons of the acts that the server allows (`may`), and a button to share, which is always allowed. */
export function MatchActions({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const toast = useToast();
  const share = useShare(match);
  const [cancelling, setCancelling] = useState<{ readonly at: number; readonly version: number } | null>(
    null,
  );
  const [reporting, setReporting] = useState(false);
  const { may, mine, id, state } = match;
  const isAhead = state === 'OPEN' || state === 'CONFIRMED';
  const pausing = useMatchChange(
    id,
    (act: 'pause' | 'resume') => pauseMatch(id, act, { version: match.version }),
    ({ takesProposals }) => toast({ tone: 'confirm', text: t(takesProposals ? 'resumed' : 'paused') }),
  );
  // A challenge has no share button, because only its two teams can open the page.
  const shareButton = !match.challenge && (
    <Button tone="secondary" full icon={<ShareIcon size={20} />} onClick={share}>
      {t('share')}
    </Button>
  );
  const story = !match.challenge && hasPicture(match) && <StoryPicture match={match} />;
  const rematch = may.rematch && (
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
        {rematch}
        <Pair>
          {isAhead && <CalendarLink matchId={id} />}
          {shareButton}
        </Pair>
        {story}
        <Quiet tone="quiet" full icon={<FlagIcon size={20} />} onClick={() => setReporting(true)}>
          {t('report')}
        </Quiet>
        <ReportSheet
          subject={reporting ? { kind: 'match', id } : null}
          title={t('report')}
          onClose={() => setReporting(false)}
        />
      </Stack>
    );
  }

  return (
    <Section title={t('host_actions')}>
      <Stack $gap={8}>
        {rematch}
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
        {story}
        {isAhead && <CalendarLink matchId={id} />}
        {match.challenge?.may.open && <OpenToAll match={match} challenge={match.challenge} />}
        {(may.pause || may.resume) && (
          <Button
            tone="secondary"
            full
            busy={pausing.isPending}
            onClick={() => pausing.mutate(may.pause ? 'pause' : 'resume')}
          >
            {t(may.pause ? 'pause' : 'resume')}
          </Button>
        )}
        {may.cancel && (
          <Quiet tone="quiet" full onClick={() => setCancelling({ at: Date.now(), version: match.version })}>
            {t('cancel')}
          </Quiet>
        )}
      </Stack>
      <CancelSheet match={match} opened={cancelling} onClose={() => setCancelling(null)} />
    </Section>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.125rem), 1fr));
  gap: 8px;
`;

/** Button without colour, for a rare act. */
const Quiet = styled(Button)`
  margin-top: 8px;
`;
