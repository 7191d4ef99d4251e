import type { GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  Button,
  Card,
  ConfirmDialog,
  Row,
  ShareIcon,
  Stack,
  Tag,
  Text,
  useActionWithToast,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { closeSpot } from '../../../api/guest-spots.api';
import { SpotFacts } from '../../../parts/guest-spots/spot-facts';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { missingPlayers } from '../../../rules/guest-spot.rules';
import { Written } from '../section';
import { useShare } from '../use-share';
import { ApplicantList } from './applicant-list';
import { texts } from './locales';
import { SpotSheet } from './spot-sheet';
import { refetchSpots } from './use-match-spots';

interface Props {
  readonly match: MatchDetail;
  readonly spot: GuestSpot;
  readonly mayPost: boolean;
}

/** Management card of a spot for leaders and managers: requirements, progress and offers. */
export function SpotDesk({ match, spot, mayPost }: Props) {
  const t = useText(texts);
  const words = useSpotWords(match.timeZone);
  const share = useShare(match);
  const [editing, setEditing] = useState(false);
  const [closing, setClosing] = useState<number | null>(null);
  const { may, wanted, found, state, team } = spot;
  const open = state === 'OPEN';
  return (
    <Card $edge={open ? 'accent' : 'quiet'}>
      <Stack $gap={12}>
        <Row $spread $wrap>
          <Text as="h4" $weight={600}>
            {open ? words.headline(spot) : team.name}
          </Text>
          {(open || found > 0) && (
            <Tag tone={missingPlayers(spot) === 0 ? 'confirm' : 'warning'}>
              {words.t('found', { found, wanted })}
            </Tag>
          )}
        </Row>
        {open ? (
          <div>
            <SpotFacts spot={spot} />
            {spot.note !== '' && (
              <Written dir="auto" lang={langOf(spot.note)}>
                {spot.note}
              </Written>
            )}
          </div>
        ) : (
          <Text $size={14} $tone="quiet">
            {t('desk_closed')}
          </Text>
        )}
        {may.seeOffers && <ApplicantList match={match} spot={spot} />}
        <Row $wrap>
          {(may.change || mayPost) && (
            <Button size="small" tone="secondary" onClick={() => setEditing(true)}>
              {t(open ? 'change' : 'look_again')}
            </Button>
          )}
          {open && missingPlayers(spot) > 0 && (
            <Button size="small" tone="secondary" icon={<ShareIcon size={20} />} onClick={share}>
              {t('share')}
            </Button>
          )}
          {may.close && (
            <Button size="small" tone="quiet" onClick={() => setClosing(spot.version)}>
              {t('close')}
            </Button>
          )}
        </Row>
      </Stack>
      <SpotSheet
        match={match}
        side={spot.side}
        spot={spot}
        short={0}
        open={editing}
        onClose={() => setEditing(false)}
      />
      <CloseDialog spot={spot} version={closing} onClose={() => setClosing(null)} />
    </Card>
  );
}

interface CloseProps {
  readonly spot: GuestSpot;
  /** Version of the spot when the dialog was opened; null if the dialog is closed. */
  readonly version: number | null;
  readonly onClose: () => void;
}

function CloseDialog({ spot, version, onClose }: CloseProps) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const close = async () => {
    await act(async () => {
      try {
        await closeSpot(spot.id, version ?? spot.version);
        toast({ text: t('closed') });
      } finally {
        refetchSpots(spot.match.id);
      }
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={version !== null}
      onClose={onClose}
      title={t('close_title')}
      action={t('close_action')}
      onConfirm={close}
    >
      {t('close_text')}
    </ConfirmDialog>
  );
}
