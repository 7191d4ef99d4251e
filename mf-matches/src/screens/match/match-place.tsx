import { useAppConfig } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { MapView } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { texts } from './locales';

/** What is only known by its neighbourhood is a circle, not a point (SPEC 3.3); the home it stands for lies inside. */
const vagueKm = 2;

export function MatchPlace({
  match: { latitude, longitude, pointIsExact },
}: {
  readonly match: MatchDetail;
}) {
  const t = useText(texts);
  const maps = useAppConfig().data?.maps;
  const point = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  return (
    <MapView
      flush
      label={t('map')}
      centre={point}
      pin={point}
      circleKm={pointIsExact ? null : vagueKm}
      tileUrl={maps?.tileUrl ?? null}
      attribution={maps?.attribution ?? ''}
      height={160}
    />
  );
}
