import { useQuery } from '@homeground/shared/async';
import type { UserProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  BenchIllustration,
  ButtonLink,
  EmptyState,
  FormLine,
  FoundView,
  Screen,
  Section,
  usePageTitle,
  WhistleIllustration,
} from '@homeground/shared/ui';
import { ScoreTiles } from '@homeground/shared/widgets';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { queries } from '../../api/account-queries.api';
import { texts } from '../../locales';
import { OtherActions } from './other-actions';
import { OwnSettings } from './own-settings';
import { ProfileHead } from './profile-head';
import { ProfileSkeleton } from './profile-skeleton';
import { Records } from './records';
import { Ratings } from './ratings';
import { TeamRows } from './team-rows';
import { ComingMatches, PastMatches } from './user-matches';
import { UserReviews } from './user-reviews';
import { BlockedState } from './blocked-state';

/** Profile of a user. On their own profile, users also see their settings (SPEC 3.5). */
export function UserScreen() {
  const { id = '' } = useParams();
  return <Profile key={id} id={id} />;
}

function Profile({ id }: { readonly id: string }) {
  const t = useText(texts);
  const [blockedUser, setBlockedUser] = useState<UserProfile | null>(null);
  const query = useQuery({
    ...queries.user(id),
    enabled: blockedUser === null,
  });

  usePageTitle(query.data && !query.data.deleted ? query.data.nickname : null);

  if (blockedUser) return <BlockedState user={blockedUser} onUnblocked={() => setBlockedUser(null)} />;
  if (query.data?.deleted)
    return (
      <Screen title={t('user.loading')}>
        <MissingUser kind="deleted" />
      </Screen>
    );
  return (
    <Screen title={query.data ? t('user.title', { name: query.data.nickname }) : t('user.loading')}>
      <FoundView query={query} loading={<ProfileSkeleton />} gone={<MissingUser kind="unknown" />}>
        {(user) => (
          <>
            <ProfileHead user={user} />
            {user.mine && <ComingMatches user={user} />}
            <ScoreTiles standing={user.standing} mine={user.mine} person />
            {user.standing.form && (
              <Section title={t('user.form')}>
                <FormLine form={user.standing.form} />
              </Section>
            )}
            <Records
              records={user.standing.records}
              mine={user.mine}
              hasUncountedResults={user.play.past.some(({ outcome }) => outcome !== null)}
            />
            <Ratings ratings={user.play.ratings} />
            <TeamRows teams={user.teams} mine={user.mine} />
            <UserReviews userId={user.id} />
            <PastMatches user={user} />
            {user.mine ? (
              <OwnSettings id={user.id} />
            ) : (
              <OtherActions user={user} onBlocked={() => setBlockedUser(user)} />
            )}
          </>
        )}
      </FoundView>
    </Screen>
  );
}

function MissingUser({ kind }: { readonly kind: 'unknown' | 'deleted' }) {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={kind === 'deleted' ? <BenchIllustration /> : <WhistleIllustration />}
      title={t(`user.${kind}_title`)}
      text={t(`user.${kind}_text`)}
      action={
        <ButtonLink tone="secondary" full to={paths.matches()}>
          {t('user.to_matches')}
        </ButtonLink>
      }
    />
  );
}
