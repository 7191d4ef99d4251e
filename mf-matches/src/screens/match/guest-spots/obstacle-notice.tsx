import { limits, type GuestEligibility, type MatchDetail } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { Button, ButtonLink, Notice, ShareIcon, Stack, WarningIcon } from '@homeground/shared/ui';
import { listKindAddress } from '../../../rules/list-kind.rules';
import { offerObstacle, fallbackFor } from '../../../rules/guest-spot.rules';
import { useShare } from '../use-share';
import { texts } from './locales';

interface Props {
  readonly match: MatchDetail;
  readonly eligibility: GuestEligibility;
  /** True if my offer above already shows the reason. */
  readonly isReasonShownAbove: boolean;
}

/** Reason why the user cannot offer to play, with a button for another act. */
export function ObstacleNotice({ match, eligibility, isReasonShownAbove }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const share = useShare(match);
  const myId = useUser((user) => user?.id ?? '');
  const obstacle = offerObstacle(eligibility) ?? 'NOT_OPEN';
  const fallback = fallbackFor(obstacle);
  const until = eligibility.suspendedUntil;
  const reason =
    obstacle === 'SUSPENDED'
      ? t('obstacle.SUSPENDED', { when: until ? format.when(new Date(until), new Date()) : '' })
      : obstacle === 'TOO_FAR'
        ? t('obstacle.TOO_FAR', { km: limits.match.applyWithinKm })
        : t(`obstacle.${obstacle}`);
  return (
    <Stack $gap={8}>
      {!isReasonShownAbove && <Notice icon={<WarningIcon size={20} />}>{reason}</Notice>}
      {fallback === 'share' ? (
        <Button full tone="secondary" icon={<ShareIcon size={20} />} onClick={share}>
          {t('fallback.share')}
        </Button>
      ) : (
        <ButtonLink
          full
          tone="secondary"
          to={fallback === 'location' ? paths.userLocation(myId) : listKindAddress('guests')}
        >
          {t(`fallback.${fallback}`)}
        </ButtonLink>
      )}
    </Stack>
  );
}
