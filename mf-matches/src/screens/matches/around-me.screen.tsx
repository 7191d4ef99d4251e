import { useText } from '@homeground/shared/i18n';
import { Loading, Screen } from '@homeground/shared/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../locales';
import { listKindOf } from '../../rules/list-kind.rules';
import { CardSkeletons } from './card-skeletons';
import { ListKindLinks } from './list-kind-links';
import { MatchesScreen } from './matches.screen';

/** Loaded on demand, because most users never open the list of guest spots. */
const GuestSpotsView = lazy(() =>
  import(/* webpackChunkName: "guest-spots" */ './guest-spots/guest-spots-view').then((module) => ({
    default: module.GuestSpotsView,
  })),
);

/** List of matches or of guest spots around me, chosen by the address (SPEC 5.3, 5.7). */
export function AroundMeScreen() {
  const t = useText(texts);
  const [params] = useSearchParams();
  if (listKindOf(params) === 'matches') return <MatchesScreen />;
  const skeleton = (
    <Screen title={t('list_kind.guests_title')}>
      <ListKindLinks current="guests" />
      <Loading>
        <CardSkeletons count={4} />
      </Loading>
    </Screen>
  );
  return (
    <Suspense fallback={skeleton}>
      <GuestSpotsView />
    </Suspense>
  );
}
