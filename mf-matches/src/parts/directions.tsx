import type { MatchCard } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { Button, color, Sheet, touchTarget, textStyle } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../locales';
import { directionsUrl, mapAppsFor } from '../rules/directions.rules';
import { placeName } from '../rules/place.rules';

interface Props {
  readonly match: Pick<MatchCard, 'latitude' | 'longitude' | 'venueName' | 'region'>;
}

/** Links to directions in the usual map apps. */
export function Directions({ match }: Props) {
  const t = useText(texts);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const name = placeName(match, locale) || t('match.somewhere');
  // Only Android opens a `geo:` address in the map app that the user has installed.
  const opensGeoAddresses = /Android/i.test(navigator.userAgent);
  const apps = mapAppsFor(match, locale).filter((app) => app !== 'device' || opensGeoAddresses);
  return (
    <>
      <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('directions')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('directions.to', { place: name })}>
        <ul>
          {apps.map((app) => (
            <li key={app}>
              <MapLink
                href={directionsUrl(app, match, name)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => setOpen(false)}
              >
                {t(`directions.${app}`)}
              </MapLink>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

const MapLink = styled.a`
  ${textStyle(16, 600)}
  ${touchTarget}
  display: flex;
  align-items: center;
  min-height: 52px;
  border-bottom: 1px solid ${color('line')};
  color: ${color('accentText')};
`;
