import { saveLocation } from '@homeground/shared/api';
import { sharedQueries, storeMe, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import {
  Button,
  ButtonLink,
  EmptyState,
  NetIllustration,
  Notice,
  PitchIllustration,
  useToast,
  WhistleIllustration,
} from '@homeground/shared/ui';
import { texts } from '../../locales';
import { hasFilters } from '../../rules/list-address.rules';
import { listKindAddress } from '../../rules/list-kind.rules';
import type { ListControl } from './use-list-address';

interface Props {
  readonly control: ListControl;
  /** True if matches were posted here before. */
  readonly hadMatches: boolean;
  /** True if the search has stopped before its end. */
  readonly isPartial: boolean;
}

/** Empty state of the list, with buttons to post, to search wider, or to show more (DESIGN "Rules"). */
export function EmptyList({ control: { address, change }, hadMatches, isPartial }: Props) {
  const t = useText(texts);
  const { area, filters } = address;
  const hasOtherFilters = Object.keys(filters).some((name) => name !== 'mine' && name !== 'applied');
  const showAllButton = (
    <Button tone="secondary" full onClick={() => change({ filters: {} })}>
      {t('matches.show_all')}
    </Button>
  );
  if (area && !hasFilters(filters)) {
    return (
      <EmptyState
        illustration={<PitchIllustration />}
        title={t('map.empty', { km: area.km })}
        text={t('map.empty_text')}
        action={
          <Button tone="secondary" full onClick={() => change({ area: null })}>
            {t('map.around_me')}
          </Button>
        }
      />
    );
  }
  if (!hasFilters(filters)) return <NoOpenMatches hadMatches={hadMatches} />;
  if (hasOtherFilters) {
    return (
      <EmptyState
        illustration={<NetIllustration />}
        title={t(isPartial ? 'matches.empty_so_far' : 'matches.empty_filtered')}
        text={t('matches.empty_filtered_text')}
        action={showAllButton}
      />
    );
  }
  const listName = filters.mine ? 'mine' : 'applied';
  return (
    <EmptyState
      illustration={<WhistleIllustration />}
      title={t(`matches.empty_${listName}`)}
      text={t(`matches.empty_${listName}_text`)}
      action={
        <>
          {filters.mine && (
            <ButtonLink full to={paths.matchCreate()}>
              {t('matches.post')}
            </ButtonLink>
          )}
          {showAllButton}
        </>
      }
    />
  );
}

/** Empty state without filters: no match was ever posted here, or all are over. */
function NoOpenMatches({ hadMatches }: Pick<Props, 'hadMatches'>) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  const searchDistance = useUser((user) => user?.searchDistance ?? 0);
  const counts = useQuery(
    sharedQueries.nearCounts(latitude === null || longitude === null ? null : { latitude, longitude }),
  );
  const widerStep = counts.data?.counts.find(({ km, count }) => km > searchDistance && count > 0);
  const widenSearch = useMutation({
    mutationFn: saveLocation,
    onSuccess: (me) => {
      storeMe(me);
      toast({ tone: 'confirm', text: t('matches.widened', { km: me.searchDistance ?? searchDistance }) });
    },
  });

  return (
    <>
      {widenSearch.isError && (
        <Notice role="alert" tone="danger">
          {errorText(widenSearch.error)}
        </Notice>
      )}
      <EmptyState
        illustration={<PitchIllustration />}
        title={t(hadMatches ? 'matches.empty_now' : 'matches.empty', { km: searchDistance })}
        text={t(hadMatches ? 'matches.empty_now_text' : 'matches.empty_text')}
        action={
          <>
            <ButtonLink full to={paths.matchCreate()}>
              {t(hadMatches ? 'matches.post' : 'matches.post_first')}
            </ButtonLink>
            <ButtonLink full tone="secondary" to={paths.teams()}>
              {t('matches.find_opponents')}
            </ButtonLink>
            {widerStep && latitude !== null && longitude !== null && (
              <Button
                tone="secondary"
                full
                busy={widenSearch.isPending}
                onClick={() => widenSearch.mutate({ latitude, longitude, searchDistance: widerStep.km })}
              >
                {t('matches.wider_count', { km: widerStep.km, count: widerStep.count })}
              </Button>
            )}
            <ButtonLink tone="secondary" full to={listKindAddress('guests')}>
              {t('list_kind.to_guests')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
