import { useMapBase } from '@homeground/shared/async';
import { limits, venueStates } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import {
  Button,
  MapView,
  PinIcon,
  Segmented,
  Stack,
  Text,
  TextField,
  type Place,
} from '@homeground/shared/ui';
import { texts } from './locales';
import type { MatchForm } from './use-match-form';

/** Rounds to about a kilometre, so that the pin starts near my home and never exactly there (SPEC 3.3). */
const roundToKm = (degrees: number) => Math.round(degrees * 100) / 100;
/** Rounds to about a metre, which is exact enough for a venue. */
const roundToMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

export function WhereStep({ form }: { readonly form: MatchForm }) {
  const t = useText(texts);
  const problemText = useProblemText();
  const { values, problems, set } = form;
  const showsVenueFields =
    values.venueState !== 'TO_BE_AGREED' || values.venueName !== '' || values.venueAddress !== '';

  return (
    <>
      <Segmented
        label={t('venue')}
        value={values.venueState}
        onValue={(state) => set('venueState', state)}
        options={venueStates.map((state) => ({ value: state, label: t(`venue.${state}`) }))}
      />
      {showsVenueFields && (
        <>
          <TextField
            name="venueName"
            label={t('venue_name')}
            max={limits.match.venueName.max}
            error={
              problems.venueName &&
              (problems.venueName === 'required' ? t('venue_name_missing') : problemText(problems.venueName))
            }
            value={values.venueName}
            onChange={(event) => set('venueName', event.target.value)}
          />
          <TextField
            name="venueAddress"
            label={t('venue_address')}
            placeholder={t('optional')}
            max={limits.match.venueAddress.max}
            error={problems.venueAddress && problemText(problems.venueAddress)}
            value={values.venueAddress}
            onChange={(event) => set('venueAddress', event.target.value)}
          />
        </>
      )}
      <PlacePin form={form} />
    </>
  );
}

function PlacePin({ form: { values, set } }: { readonly form: MatchForm }) {
  const t = useText(texts);
  const mapBase = useMapBase();
  const latitude = useUser((user) => user?.latitude ?? 0);
  const longitude = useUser((user) => user?.longitude ?? 0);
  const pin =
    values.latitude === null || values.longitude === null
      ? null
      : { latitude: values.latitude, longitude: values.longitude };
  const setPin = (place: Place | null) => {
    set('latitude', place && roundToMetre(place.latitude));
    set('longitude', place && roundToMetre(place.longitude));
  };
  const home = { latitude: roundToKm(latitude), longitude: roundToKm(longitude) };

  if (!pin) {
    return (
      <Button tone="secondary" full icon={<PinIcon size={20} />} onClick={() => setPin(home)}>
        {t('pin_open')}
      </Button>
    );
  }
  return (
    <Stack $gap={8}>
      <MapView
        label={t('map')}
        pinLabel={t('pin')}
        centre={pin}
        pin={pin}
        onPin={setPin}
        {...mapBase}
        height={220}
      />
      <Text $size={14} $tone="quiet">
        {t('pin_hint')}
      </Text>
      <Button tone="quiet" size="small" onClick={() => setPin(null)}>
        {t('pin_remove')}
      </Button>
    </Stack>
  );
}
