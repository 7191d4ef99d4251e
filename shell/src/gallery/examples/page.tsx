import { useText } from '@homeground/shared/i18n';
import {
  BackIcon,
  BarStart,
  Button,
  GlobalStyle,
  IconButton,
  MapView,
  PrefetchProvider,
  Row,
  Screen,
  SubmitBar,
  Text,
  ToastProvider,
  type MapMark,
  type Place,
} from '@homeground/shared/ui';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const page: Family = {
  title: 'Page and map',
  entries: [
    {
      of: ['Screen', 'SubmitBar'],
      purpose: 'Content of a page, and its main action at the bottom. A part of a page is a Section.',
      examples: [ScreenWithAction, BarWithTwoButtons],
    },
    {
      of: ['BarStart'],
      purpose:
        'Place of the back button in a page with a header of its own, so that the title begins where it begins on other pages. Other pages have the header of the shell.',
      examples: [OwnHeader],
    },
    {
      of: ['GlobalStyle', 'PrefetchProvider', 'ToastProvider'],
      purpose: 'Style and providers of a page. The shell has them once; an area needs them only in tests.',
      examples: [PageWithoutShell],
    },
    {
      of: ['MapView'],
      purpose:
        'Map that loads late, with a pin, a circle or marks. For a link to a map service use FileLink (a plain link out of the app).',
      examples: [MapWithPin, MapWithMarks],
    },
  ],
};

const yeoksam: Place = { latitude: 37.501, longitude: 127.036 };

function ScreenWithAction() {
  const t = useText(texts);
  return (
    <Screen
      title={t('coming')}
      heading="seen"
      action={
        <SubmitBar>
          <Button full>{t('empty.post')}</Button>
        </SubmitBar>
      }
    >
      <Text>{t('tab.text')}</Text>
    </Screen>
  );
}

function BarWithTwoButtons() {
  const t = useText(texts);
  return (
    <SubmitBar note={t('save.note')}>
      <Button full disabled>
        {t('save')}
      </Button>
      <Button full tone="secondary">
        {t('tone.quiet')}
      </Button>
    </SubmitBar>
  );
}

function OwnHeader() {
  const t = useText(texts);
  return (
    <Row as="header">
      <BarStart>
        <IconButton label={t('back')} icon={<BackIcon />} />
      </BarStart>
      <Text>{t('coming')}</Text>
    </Row>
  );
}

function PageWithoutShell() {
  const t = useText(texts);
  return (
    <PrefetchProvider prefetch={() => undefined}>
      <ToastProvider>
        <GlobalStyle />
        <Text>{t('ready.text')}</Text>
      </ToastProvider>
    </PrefetchProvider>
  );
}

function MapWithPin() {
  const t = useText(texts);
  const [pin, setPin] = useState(yeoksam);
  const km = 10;
  return (
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
  );
}

function MapWithMarks() {
  const t = useText(texts);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const marks: readonly MapMark[] = [0, 1, 2].map((index) => ({
    id: String(index),
    latitude: yeoksam.latitude + index * 0.02,
    longitude: yeoksam.longitude + (index % 2) * 0.04,
    label: t('card.title'),
    face: `${7 + index}`,
  }));
  /** Label of one mark that stands for several matches. */
  const severalLabel = (count: number) => t('unread', { count });
  return (
    <MapView
      label={t('map.label', { km: 5 })}
      attribution={t('map.source')}
      height={240}
      centre={yeoksam}
      pin={yeoksam}
      area={{ ...yeoksam, km: 5 }}
      marks={{ marks, chosen, severalLabel, onChoose: setChosen }}
      tileUrl={null}
    />
  );
}
