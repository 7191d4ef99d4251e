import { useText } from '@homeground/shared/i18n';
import { MapView, type Place } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from './locales';
import { Section } from './section';

const yeoksam: Place = { latitude: 37.501, longitude: 127.036 };
const km = 10;

export function MapSection() {
  const t = useText(texts);
  const [pin, setPin] = useState(yeoksam);
  return (
    <Section title={t('section.map')}>
      <MapView
        label={t('map.label', { km })}
        attribution={t('map.source')}
        height={240}
        centre={yeoksam}
        pin={pin}
        onPin={setPin}
        pinLabel={t('map.pin')}
        circleKm={km}
        tileUrl={null}
      />
    </Section>
  );
}
