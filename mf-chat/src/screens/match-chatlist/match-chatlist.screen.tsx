import { toApiError } from '@homeground/shared/api';
import { sharedQueries, useQuery } from '@homeground/shared/async';
import type { Applicant } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AsyncView,
  ButtonLink,
  EmptyState,
  Screen,
  ShirtIllustration,
  WhistleIllustration,
  usePageTitle,
} from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import { ApplicantsSkeleton } from './applicants-skeleton';
import { Applicants } from './applicants';
import { ShareButton } from './share-button';
import { useApplicants } from './use-applicants';
import { texts } from './locales';

/** Applicants of a match, for the host (SPEC 6.3). */
export function MatchChatlistScreen() {
  const { id = '' } = useParams();
  const t = useText(texts);
  const { query, loadedAt, isComplete } = useApplicants(id);
  const match = useQuery(sharedQueries.match(id)).data;
  usePageTitle(match ? `${t('applicants.title')}: ${match.title}` : null);
  const status = query.error === null ? null : toApiError(query.error).status;
  // Only the two teams of a challenge can open its page.
  const canBeShared = match?.state === 'OPEN' && !match.challenge;
  const matchLink = (
    <ButtonLink full tone="secondary" to={paths.match(id)}>
      {t('applicants.empty_action')}
    </ButtonLink>
  );

  return (
    <Screen title={t('applicants.title')}>
      {status === 403 || status === 404 ? (
        <EmptyState
          illustration={<WhistleIllustration />}
          title={t('applicants.gone_title')}
          text={t('applicants.gone_text')}
          action={matchLink}
        />
      ) : (
        <AsyncView<readonly Applicant[]>
          query={query}
          loading={<ApplicantsSkeleton />}
          empty={
            <EmptyState
              illustration={<ShirtIllustration />}
              title={t('applicants.empty_title')}
              text={t('applicants.empty_text')}
              action={
                <>
                  {canBeShared && <ShareButton match={match} />}
                  {matchLink}
                </>
              }
            />
          }
        >
          {(applicants) => (
            <Applicants
              key={id}
              matchId={id}
              match={match}
              applicants={applicants}
              isComplete={isComplete}
              now={loadedAt}
            />
          )}
        </AsyncView>
      )}
    </Screen>
  );
}
