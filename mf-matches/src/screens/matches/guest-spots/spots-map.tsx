import type { GuestSpotCard as Spot } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useMemo, type ReactNode } from 'react';
import { texts as areaTexts } from '../../../locales';
import { spotSearchOf } from '../../../rules/spot-list-address.rules';
import { AroundMap } from '../around-map';
import { MapList } from '../map-list';
import { texts } from './locales';
import { SpotList } from './spot-list';
import type { SpotListControl } from './use-spot-list-address';
import type { SpotListState } from './use-guest-spots';
import { useSpotMarks } from './use-spot-marks';

interface Props {
  readonly control: SpotListControl;
  readonly list: SpotListState;
  /** Shown if the search finds nothing, neither inside nor outside the visible area. */
  readonly empty: ReactNode;
}

const noSpots: readonly Spot[] = [];

/** Guest spots on a map, with rows of the visible spots below. */
export function SpotsMap({ control: { address, change }, list: { query, spots }, empty }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const marks = useSpotMarks(spots ?? noSpots);
  const items = useMemo(
    () => spots?.map((spot) => ({ id: spot.id, latitude: spot.match.latitude, longitude: spot.match.longitude, spot })), // prettier-ignore
    [spots],
  );
  return (
    <AroundMap
      label={t('map')}
      severalLabel={(count) => t('map_several', { count })}
      search={`guests ${spotSearchOf(address)}`}
      area={address.area}
      onArea={(circle) => change({ area: circle })}
      query={query}
      items={items ?? []}
      marks={marks}
    >
      {(visibleItems) => (
        <MapList
          query={query}
          results={items}
          visibleItems={visibleItems}
          words={{
            visible: (count) => t('map_visible', { count }),
            chosen: (count) => t('map_chosen', { count }),
            none: t('map_none_visible'),
          }}
          empty={empty}
        >
          {(rows) => (
            <SpotList label={areaText('list_kind.guests_title')} spots={rows.map(({ spot }) => spot)} />
          )}
        </MapList>
      )}
    </AroundMap>
  );
}
