import { limits, type GuestEligibility, type MatchDetail } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { Button, ButtonLink, Notice, ShareIcon, Stack, WarningIcon } from '@homeground/shared/ui';
import { listKindAddress } from '../../../rules/list-kind.rules';
import { offerObstacle, wayOn } from '../../../rules/guest-spot.rules';
import { useShare } from '../use-share';
import { texts } from './locales';

interface Props {
  readonly match: MatchDetail;
  readonly eligibility: GuestEligibility;
  /** True if my offer above already shows the reason. */
  readonly hideReason: boolean;
}

/** Reason why the user cannot offer to play, with a next step. */
export function WhyNot({ match, eligibility, hideReason }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const share = useShare(match);
  const myId = useUser((user) => user?.id ?? '');
  const obstacle = offerObstacle(eligibility) ?? 'NOT_OPEN';
  const way = wayOn(obstacle);
  const until = eligibility.suspendedUntil;
  const reason =
    obstacle === 'SUSPENDED'
      ? t('obstacle.SUSPENDED', { when: until ? format.when(new Date(until), new Date()) : '' })
      : obstacle === 'TOO_FAR'
        ? t('obstacle.TOO_FAR', { km: limits.match.applyWithinKm })
        : t(`obstacle.${obstacle}`);
  return (
    <Stack $gap={8}>
      {!hideReason && <Notice icon={<WarningIcon size={20} />}>{reason}</Notice>}
      {way === 'share' ? (
        <Button full tone="secondary" icon={<ShareIcon size={20} />} onClick={share}>
          {t('way.share')}
        </Button>
      ) : (
        <ButtonLink
          full
          tone="secondary"
          to={way === 'location' ? paths.userLocation(myId) : listKindAddress('guests')}
        >
          {t(`way.${way}`)}
        </ButtonLink>
      )}
    </Stack>
  );
}
