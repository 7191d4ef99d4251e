import { useMapBase } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { MapView } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { texts } from './locales';
import { Section } from './section';

/** Map of an exact place, if map tiles are configured. The map is near the end of the page, where its late appearance moves nothing. */
export function MatchPlace({
  match: { latitude, longitude, pointIsExact },
}: {
  readonly match: MatchDetail;
}) {
  const t = useText(texts);
  const mapBase = useMapBase();
  const point = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  if (!pointIsExact || !mapBase.tileUrl) return null;
  return (
    <Section title={t('map_title')}>
      <MapView label={t('map')} centre={point} pin={point} circleKm={null} {...mapBase} height={160} />
    </Section>
  );
}
