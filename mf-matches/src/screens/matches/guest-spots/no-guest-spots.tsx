import { changeCache, useQuery } from '@homeground/shared/async';
import { limits, type GuestSpotFilters } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  BellIcon,
  BenchIllustration,
  Button,
  ButtonLink,
  EmptyState,
  NetIllustration,
  useActionWithToast,
  useToast,
} from '@homeground/shared/ui';
import { invalidations } from '../../../api/match-live';
import { queries } from '../../../api/match-queries.api';
import { saveSearch } from '../../../api/saved-searches.api';
import { texts as areaTexts } from '../../../locales';
import { spotSearchOf } from '../../../rules/spot-list-address.rules';
import { hasFilters } from '../../../rules/list-address.rules';
import { texts } from './locales';
import type { SpotListControl } from './use-spot-list-address';

interface Props {
  readonly control: SpotListControl;
  readonly km: number | null;
}

/** Empty state of the list: invites to save an alert with one tap, or to show more (DESIGN "Rules"). */
export function NoGuestSpots({ control: { address, change }, km }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const sportName = useSportName();
  const runWithToast = useActionWithToast();
  const toast = useToast();
  const { filters, area } = address;
  const isFiltered = hasFilters(filters);
  const alerts = useQuery(queries.savedSearches());
  const searchOf = (spotFilters: GuestSpotFilters) =>
    spotSearchOf({ filters: spotFilters, sort: 'soonest', area: null });
  const hasAlert = (alerts.data ?? []).some(
    (item) => item.looksFor === 'GUEST_SPOTS' && searchOf(item.filters) === searchOf(filters),
  );
  const name = [t('alert_name'), filters.sport && sportName(filters.sport)].filter(Boolean).join(' · ');

  const saveAlert = () =>
    runWithToast(async () => {
      const shortName = [...name].slice(0, limits.match.savedSearchName.max).join('');
      await saveSearch({ name: shortName, filters, looksFor: 'GUEST_SPOTS' });
      await changeCache(invalidations.savedSearches());
      toast({ tone: 'confirm', text: t('alert_done') });
    });

  const title = () => {
    if (isFiltered) return t('empty_filtered');
    if (area) return t('empty_there', { km: area.km });
    return km === null ? t('empty_plain') : t('empty', { km });
  };
  // Alerts cover my neighbourhood only.
  const text = () => {
    if (area) return areaText('map.empty_text');
    return hasAlert ? t('alert_done') : t(isFiltered ? 'empty_filtered_text' : 'empty_text');
  };

  return (
    <EmptyState
      illustration={isFiltered ? <NetIllustration /> : <BenchIllustration />}
      title={title()}
      text={text()}
      action={
        <>
          {area && (
            <Button full onClick={() => change({ area: null })}>
              {areaText('map.around_me')}
            </Button>
          )}
          {!hasAlert && !area && (
            <Button full icon={<BellIcon size={20} />} onClick={saveAlert}>
              {t('alert')}
            </Button>
          )}
          {isFiltered ? (
            <Button tone="secondary" full onClick={() => change({ filters: {} })}>
              {t('show_all')}
            </Button>
          ) : (
            <ButtonLink tone="secondary" full to={paths.matches()}>
              {t('to_matches')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
