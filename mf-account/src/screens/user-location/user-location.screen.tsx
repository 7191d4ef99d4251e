import { useMapBase, useErrorText, useKeptValues, useMutation } from '@homeground/shared/async';
import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { currentUser, refreshUser, takeReturnTo } from '@homeground/shared/session';
import {
  Button,
  color,
  frame,
  MapView,
  Notice,
  Screen,
  Slider,
  Stack,
  SubmitBar,
  useToast,
  type Place,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { saveLocation } from '../../api/location.api';
import { texts } from '../../locales';
import { roundedPlace } from '../../rules/place.rules';
import { FindPlace } from './find-place';
import { ReachCount } from './reach-count';
import { useFirstLook } from './use-first-look';
import { useMakeWay } from './use-make-way';
import { useReach } from './use-reach';

const range = limits.searchDistance;

function storedPlace(): Place | null {
  const user = currentUser();
  if (!user || user.latitude === null || user.longitude === null) return null;
  return { latitude: user.latitude, longitude: user.longitude };
}

/** Page to choose the user's neighbourhood and search distance (SPEC 3.3). */
export function UserLocationScreen() {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { values, setValues, forget } = useKeptValues('location', {
    place: storedPlace(),
    km: currentUser()?.searchDistance ?? range.default,
  });
  const { place, km } = values;
  // A user without a place first chooses a place. A returning user mostly wants to change the distance.
  const [isFirstChoice] = useState(storedPlace() === null);
  const firstLook = useFirstLook(isFirstChoice);
  const choose = (chosen: Place) => setValues((current) => ({ ...current, place: roundedPlace(chosen) }));
  const mapBase = useMapBase();
  const reach = useReach(place, km);

  const save = useMutation({
    mutationFn: saveLocation,
    onSuccess: (me) => {
      forget();
      refreshUser(me);
      toast({ tone: 'confirm', text: t('location.saved') });
      // `replace`, so that going back does not lead to this page again.
      void navigate(takeReturnTo() ?? paths.matches(), { replace: true });
    },
  });

  const { box, sticks, makeWay, comeBack } = useMakeWay();
  const showFound = (chosen: Place) => {
    choose(chosen);
    comeBack();
  };
  const findPlace = <FindPlace onFound={showFound} onSearching={makeWay} />;

  return (
    <Screen
      flush
      title={t('location.title')}
      action={
        <SubmitBar note={place ? undefined : t('location.no_place')}>
          {save.isError && (
            <Notice role="alert" tone="danger">
              {errorText(save.error)}
            </Notice>
          )}
          <Button
            full
            disabled={!place}
            busy={save.isPending}
            onClick={() => place && save.mutate({ ...place, searchDistance: km })}
          >
            {t('location.save')}
          </Button>
        </SubmitBar>
      }
    >
      <MapBox ref={box} $sticks={sticks}>
        <MapView
          // A map keeps its first centre, so the key creates a new map when the city of the time zone is known.
          key={firstLook.latitude}
          flush
          label={t('location.map')}
          pinLabel={t('location.pin')}
          centre={place ?? firstLook}
          pin={place}
          onPin={choose}
          circleKm={place && km}
          {...mapBase}
          height={260}
        />
      </MapBox>
      <Controls $gap={24}>
        {isFirstChoice && findPlace}
        <div>
          <Slider
            label={t('location.distance')}
            min={range.min}
            max={range.max}
            step={range.step}
            value={km}
            onValue={(chosen) => setValues((current) => ({ ...current, km: chosen }))}
            format={(value) => t('location.km', { km: value })}
          />
          <ReachCount place={place} reach={reach} />
        </div>
        {!isFirstChoice && findPlace}
      </Controls>
    </Screen>
  );
}

/**
 * On tall screens the map is sticky, so that the circle is visible while the user moves the slider. It scrolls away for the on-screen
 * keyboard.
 */
const MapBox = styled.div<{ $sticks: boolean }>`
  background: ${color('page')};
  @media (min-height: 700px) {
    position: ${({ $sticks }) => ($sticks ? 'sticky' : 'static')};
    top: var(--bar-top);
    z-index: 5;
  }
`;

const Controls = styled(Stack)`
  padding-inline: ${frame.sideMargin}px;
`;
