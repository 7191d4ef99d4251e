import { saveLocation } from '@homeground/shared/api';
import { storeMe, useErrorText, useKeptValues, useMapBase, useMutation } from '@homeground/shared/async';
import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { currentUser, takeReturnTo } from '@homeground/shared/session';
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
  usePageNavigate,
  useToast,
  type Place,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { roundedPlace } from '../../rules/place.rules';
import { FindPlace } from './find-place';
import { ReachCount } from './reach-count';
import { useInitialCentre } from './use-initial-centre';
import { useStickyBox } from './use-sticky-box';
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
  const navigate = usePageNavigate();
  const errorText = useErrorText();
  const { values, setValues, forget } = useKeptValues('location', {
    place: storedPlace(),
    km: currentUser()?.searchDistance ?? range.default,
  });
  const { place, km } = values;
  // The controls for the place come first for a user without a place, and last for a returning user, who mostly changes the distance.
  const [isFirstChoice] = useState(storedPlace() === null);
  const initialCentre = useInitialCentre(isFirstChoice);
  const choose = (newPlace: Place) => setValues((current) => ({ ...current, place: roundedPlace(newPlace) }));
  const mapBase = useMapBase();
  const reach = useReach(place, km);

  const save = useMutation({
    mutationFn: saveLocation,
    onSuccess: (me) => {
      forget();
      storeMe(me);
      toast({ tone: 'confirm', text: t('location.saved') });
      // `replace` removes this page from the history, so that Back does not lead here again.
      navigate(takeReturnTo() ?? paths.matches(), { replace: true });
    },
  });

  const { box, isSticky, letScrollAway, scrollBack } = useStickyBox();
  // A device may need seconds to find its position. Then the place that the user has chosen meanwhile stays.
  const showFoundPlace = (found: Place, previous: Place | null) => {
    setValues((current) =>
      current.place === previous ? { ...current, place: roundedPlace(found) } : current,
    );
    scrollBack();
  };
  const findPlace = <FindPlace place={place} onFound={showFoundPlace} onSearching={letScrollAway} />;

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
      <MapBox ref={box} $isSticky={isSticky}>
        <MapView
          // A map keeps its first centre, so the key creates a new map when the city of the time zone is known.
          key={initialCentre.latitude}
          flush
          label={t('location.map')}
          pinLabel={t('location.pin')}
          centre={place ?? initialCentre}
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
            onValue={(newKm) => setValues((current) => ({ ...current, km: newKm }))}
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
 * On tall screens the map is sticky, so that the circle is visible while the user moves the slider. The map scrolls away during a
 * search.
 */
const MapBox = styled.div<{ $isSticky: boolean }>`
  background: ${color('page')};
  @media (min-height: 700px) {
    position: ${({ $isSticky }) => ($isSticky ? 'sticky' : 'static')};
    top: var(--bar-top);
    z-index: 5;
  }
`;

const Controls = styled(Stack)`
  padding-inline: ${frame.sideMargin}px;
`;
