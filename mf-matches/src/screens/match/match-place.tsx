import { useMapBase } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { MapView } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { texts } from './locales';
import { Section } from './section';

/** Drawn only where it says something: streets around a place that is known exactly. Near the end, where it pushes nothing down. */
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
