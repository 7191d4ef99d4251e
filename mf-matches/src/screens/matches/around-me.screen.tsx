import { useText } from '@homeground/shared/i18n';
import { lazyPart, Loading, Screen } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../locales';
import { listKindOf } from '../../rules/list-kind.rules';
import { CardSkeletons } from './card-skeletons';
import { ListKindLinks } from './list-kind-links';
import { MatchesScreen } from './matches.screen';

/** Loaded on demand, because most users never open the list of guest spots. */
const GuestSpotsView = lazyPart(
  () =>
    import(/* webpackChunkName: "guest-spots" */ './guest-spots/guest-spots-view').then(
      (module) => module.GuestSpotsView,
    ),
  { instead: (failure) => <GuestSpotsPlaceholder failure={failure} /> },
);

/** List of matches or of guest spots around me, chosen by the address (SPEC 5.3, 5.7). */
export function AroundMeScreen() {
  const [params] = useSearchParams();
  return listKindOf(params) === 'matches' ? <MatchesScreen /> : <GuestSpotsView />;
}

/** Keeps the links to both lists, so that a user whose list of guest spots cannot be loaded can go back. */
function GuestSpotsPlaceholder({ failure }: { readonly failure: ReactNode }) {
  const t = useText(texts);
  return (
    <Screen title={t('list_kind.guests_title')}>
      <ListKindLinks current="guests" />
      {failure ?? (
        <Loading>
          <CardSkeletons count={4} />
        </Loading>
      )}
    </Screen>
  );
}
