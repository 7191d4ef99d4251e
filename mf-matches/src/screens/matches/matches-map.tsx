import { useAppConfig } from '@homeground/shared/async';
import type { MatchCard as Match } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { MapView, Stack, Text, VisuallyHidden } from '@homeground/shared/ui';
import { useMemo, useState } from 'react';
import { texts } from '../../locales';
import { MatchCard } from './match-card';

interface Props {
  readonly matches: readonly Match[];
  readonly now: number;
}

/** The same matches as marks around my neighbourhood; a tapped mark shows its card. */
export function MatchesMap({ matches, now }: Props) {
  const t = useText(texts);
  const maps = useAppConfig().data?.maps;
  const [chosen, setChosen] = useState<string | null>(null);
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  const km = useUser((user) => user?.searchDistance ?? null);
  const home = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const markers = useMemo(
    () =>
      matches.map(({ id, title, ...at }) => ({
        id,
        label: title,
        latitude: at.latitude,
        longitude: at.longitude,
      })),
    [matches],
  );
  const match = matches.find(({ id }) => id === chosen);
  const centre = home ?? matches[0];
  if (!centre) return null;

  return (
    <Stack $gap={12}>
      <MapView
        label={t('matches.map')}
        centre={centre}
        pin={home}
        circleKm={km}
        markers={markers}
        onMarker={setChosen}
        tileUrl={maps?.tileUrl ?? null}
        attribution={maps?.attribution ?? ''}
        height={380}
      />
      {match ? (
        <MatchCard match={match} now={now} />
      ) : (
        <Text $size={14} $tone="quiet">
          {t('matches.map_hint')}
        </Text>
      )}
      <VisuallyHidden role="status">{match?.title}</VisuallyHidden>
    </Stack>
  );
}
