import { useText } from '@homeground/shared/i18n';
import { Loading, Screen } from '@homeground/shared/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../locales';
import { listKindOf } from '../../rules/list-kind.rules';
import { CardSkeletons } from './card-skeletons';
import { ListKindLinks } from './list-kind-links';
import { MatchesScreen } from './matches.screen';

/** Only who looks for guest spots pays for them. */
const GuestSpotsView = lazy(() =>
  import(/* webpackChunkName: "guest-spots" */ './guest-spots/guest-spots-view').then((module) => ({
    default: module.GuestSpotsView,
  })),
);

/** SPEC 5.3 and 5.7: what one can play around here, with a team or as a guest. The address says which. */
export function AroundMeScreen() {
  const t = useText(texts);
  const [params] = useSearchParams();
  if (listKindOf(params) === 'matches') return <MatchesScreen />;
  const coming = (
    <Screen title={t('list_kind.guests_title')}>
      <ListKindLinks current="guests" />
      <Loading>
        <CardSkeletons count={4} />
      </Loading>
    </Screen>
  );
  return (
    <Suspense fallback={coming}>
      <GuestSpotsView />
    </Suspense>
  );
}
