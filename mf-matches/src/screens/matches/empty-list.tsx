import { useUntypedErrorText, useMutation, useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { refreshUser, useUser } from '@homeground/shared/session';
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
import { fetchNearCounts } from '../../api/matches.api';
import { saveLocation } from '../../api/me.api';
import { texts } from '../../locales';
import { narrows } from '../../rules/list-address.rules';
import { listKindAddress } from '../../rules/list-kind.rules';
import type { ListControl } from './use-list-address';

interface Props {
  readonly control: ListControl;
  /** True if matches were posted here before. */
  readonly earlier: boolean;
  /** True if the search has stopped before its end. */
  readonly soFar: boolean;
}

/** Empty state of the list: invites to post, to search wider, or to show more (DESIGN). */
export function EmptyList({ control: { address, change }, earlier, soFar }: Props) {
  const t = useText(texts);
  const { area, filters } = address;
  const hasSheetFilters = Object.keys(filters).some((name) => name !== 'mine' && name !== 'applied');
  const showAll = (
    <Button tone="secondary" full onClick={() => change({ filters: {} })}>
      {t('matches.show_all')}
    </Button>
  );
  if (area && !narrows(filters)) {
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
  if (!narrows(filters)) return <NothingOpen earlier={earlier} />;
  if (hasSheetFilters) {
    return (
      <EmptyState
        illustration={<NetIllustration />}
        title={t(soFar ? 'matches.empty_so_far' : 'matches.empty_filtered')}
        text={t('matches.empty_filtered_text')}
        action={showAll}
      />
    );
  }
  const which = filters.mine ? 'mine' : 'applied';
  return (
    <EmptyState
      illustration={<WhistleIllustration />}
      title={t(`matches.empty_${which}`)}
      text={t(`matches.empty_${which}_text`)}
      action={
        <>
          {filters.mine && (
            <ButtonLink full to={paths.matchCreate()}>
              {t('matches.post')}
            </ButtonLink>
          )}
          {showAll}
        </>
      }
    />
  );
}

/** Empty state without filters: no match was ever posted here, or all are over. */
function NothingOpen({ earlier }: Pick<Props, 'earlier'>) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  const searchDistance = useUser((user) => user?.searchDistance ?? 0);
  const counts = useQuery({
    queryKey: ['matches', 'near-counts', latitude, longitude],
    queryFn: ({ signal }) =>
      latitude === null || longitude === null ? null : fetchNearCounts(latitude, longitude, signal),
    enabled: latitude !== null && longitude !== null,
  });
  const wider = counts.data?.counts.find(({ km, count }) => km > searchDistance && count > 0);
  const widen = useMutation({
    mutationFn: saveLocation,
    onSuccess: (me) => {
      refreshUser(me);
      toast({ tone: 'confirm', text: t('matches.widened', { km: me.searchDistance ?? searchDistance }) });
    },
  });

  return (
    <>
      {widen.isError && (
        <Notice role="alert" tone="danger">
          {errorText(widen.error)}
        </Notice>
      )}
      <EmptyState
        illustration={<PitchIllustration />}
        title={t(earlier ? 'matches.empty_now' : 'matches.empty', { km: searchDistance })}
        text={t(earlier ? 'matches.empty_now_text' : 'matches.empty_text')}
        action={
          <>
            <ButtonLink full to={paths.matchCreate()}>
              {t(earlier ? 'matches.post' : 'matches.post_first')}
            </ButtonLink>
            <ButtonLink full tone="secondary" to={paths.teams()}>
              {t('matches.find_opponents')}
            </ButtonLink>
            {wider && latitude !== null && longitude !== null && (
              <Button
                tone="secondary"
                full
                busy={widen.isPending}
                onClick={() => widen.mutate({ latitude, longitude, searchDistance: wider.km })}
              >
                {t('matches.wider_count', { km: wider.km, count: wider.count })}
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
