import { changeCache } from '@homeground/shared/async';
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
import { invalidations } from '../../../api/match-live';
import { SpotFacts } from '../../../parts/guest-spots/spot-facts';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { missingPlayerCount } from '../../../rules/guest-spot.rules';
import { UserText } from '../section';
import { useShare } from '../use-share';
import { ApplicantList } from './applicant-list';
import { texts } from './locales';
import { SpotSheet } from './spot-sheet';

interface Props {
  readonly match: MatchDetail;
  readonly spot: GuestSpot;
  readonly mayPost: boolean;
}

/** Management card of a spot for leaders and managers: requirements, progress and offers. */
export function ManagedSpotCard({ match, spot, mayPost }: Props) {
  const t = useText(texts);
  const words = useSpotWords(match.timeZone);
  const share = useShare(match);
  const [isEditing, setIsEditing] = useState(false);
  const [versionToClose, setVersionToClose] = useState<number | null>(null);
  const { may, wanted: places, found, state, team } = spot;
  const isOpen = state === 'OPEN';
  return (
    <Card $edge={isOpen ? 'accent' : 'quiet'}>
      <Stack $gap={12}>
        <Row $spread $wrap>
          <Text as="h4" $weight={600}>
            {isOpen ? words.headline(spot) : <span lang={langOf(team.name)}>{team.name}</span>}
          </Text>
          {(isOpen || found > 0) && (
            <Tag tone={missingPlayerCount(spot) === 0 ? 'confirm' : 'warning'}>
              {words.t('found', { found, wanted: places })}
            </Tag>
          )}
        </Row>
        {isOpen ? (
          <div>
            <SpotFacts spot={spot} />
            {spot.note !== '' && (
              <UserText dir="auto" lang={langOf(spot.note)}>
                {spot.note}
              </UserText>
            )}
          </div>
        ) : (
          <Text $size={14} $tone="quiet">
            {t('managed_closed')}
          </Text>
        )}
        {may.seeOffers && <ApplicantList match={match} spot={spot} />}
        <Row $wrap>
          {(may.change || mayPost) && (
            <Button size="small" tone="secondary" onClick={() => setIsEditing(true)}>
              {t(isOpen ? 'change' : 'look_again')}
            </Button>
          )}
          {isOpen && missingPlayerCount(spot) > 0 && (
            <Button size="small" tone="secondary" icon={<ShareIcon size={20} />} onClick={share}>
              {t('share')}
            </Button>
          )}
          {may.close && (
            <Button size="small" tone="quiet" onClick={() => setVersionToClose(spot.version)}>
              {t('close')}
            </Button>
          )}
        </Row>
      </Stack>
      <SpotSheet
        match={match}
        side={spot.side}
        spot={spot}
        missingPlayers={0}
        open={isEditing}
        onClose={() => setIsEditing(false)}
      />
      <CloseDialog spot={spot} version={versionToClose} onClose={() => setVersionToClose(null)} />
    </Card>
  );
}

interface CloseDialogProps {
  readonly spot: GuestSpot;
  /** Version of the spot when the dialog was opened; null if the dialog is closed. */
  readonly version: number | null;
  readonly onClose: () => void;
}

function CloseDialog({ spot, version, onClose }: CloseDialogProps) {
  const t = useText(texts);
  const runWithToast = useActionWithToast();
  const toast = useToast();
  const close = async () => {
    await runWithToast(async () => {
      try {
        await closeSpot(spot.id, version ?? spot.version);
        toast({ text: t('closed') });
      } finally {
        void changeCache(invalidations.guestSpots(spot.match.id));
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
