import { useQuery } from '@homeground/shared/async';
import type { GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { AsyncView, Notice, Skeleton, Stack, Text } from '@homeground/shared/ui';
import { queries } from '../../../api/match-queries.api';
import { missingPlayerCount } from '../../../rules/guest-spot.rules';
import { AcceptedGuest } from './accepted-guest';
import { ApplicantCard } from './applicant-card';
import { texts } from './locales';

/** Guests who wait for an answer, then accepted guests. Ended offers are not shown. */
export function ApplicantList({ match, spot }: { readonly match: MatchDetail; readonly spot: GuestSpot }) {
  const t = useText(texts);
  const query = useQuery(queries.applicants(spot.id));
  const isFull = missingPlayerCount(spot) === 0;
  return (
    <AsyncView
      query={query}
      loading={spot.waiting + spot.found > 0 ? <Skeleton shape="block" height={120} /> : null}
      empty={null}
    >
      {({ applicants }) => {
        const waiting = applicants.filter(({ offer }) => offer.state === 'PENDING');
        const accepted = applicants.filter(({ offer }) => offer.state === 'CONFIRMED');
        return (
          <Stack $gap={12}>
            {spot.state === 'OPEN' && applicants.length === 0 && !isFull && (
              <Text $size={14} $tone="quiet">
                {t('offers_none')}
              </Text>
            )}
            {waiting.length > 0 && (
              <Stack as="section" $gap={8} aria-label={t('offers')}>
                <Text as="h5" $size={14} $weight={600}>
                  {t('offers')}
                </Text>
                {isFull && <Notice>{t('full')}</Notice>}
                {waiting.map((applicant) => (
                  <ApplicantCard key={applicant.offer.id} match={match} applicant={applicant} />
                ))}
              </Stack>
            )}
            {accepted.length > 0 && (
              <Stack as="section" $gap={8} aria-label={t('accepted_list')}>
                <Text as="h5" $size={14} $weight={600}>
                  {t('accepted_list')}
                </Text>
                {accepted.map(({ offer }) => (
                  <AcceptedGuest key={offer.id} match={match} offer={offer} />
                ))}
              </Stack>
            )}
          </Stack>
        );
      }}
    </AsyncView>
  );
}
