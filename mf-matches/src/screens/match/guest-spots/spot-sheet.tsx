import { toApiError } from '@homeground/shared/api';
import { changeCache, useForm } from '@homeground/shared/async';
import {
  ChangeGuestSpot,
  CreateGuestSpot,
  type GuestSpot,
  type MatchDetail,
} from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Sheet, useToast } from '@homeground/shared/ui';
import { useId, useState } from 'react';
import { changeSpot, createSpot } from '../../../api/guest-spots.api';
import { invalidations } from '../../../api/match-live';
import { defaultSpotValues, problemsOfSpot, spotBody, valuesOf } from '../../../rules/guest-form.rules';
import { isMatch, showCurrentMatch } from '../use-match-change';
import { texts } from './locales';
import { SpotFields } from './spot-fields';

interface Props {
  readonly match: MatchDetail;
  readonly side: GuestSpot['side'];
  /** null if the side has no spot yet. Saving a closed spot opens it again. */
  readonly spot: GuestSpot | null;
  readonly missingPlayers: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sheet with the form of a guest spot. Typed values stay when a request fails. */
export function SpotSheet(props: Props) {
  const t = useText(texts);
  const { spot, open, onClose } = props;
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const isChange = spot?.state === 'OPEN';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isChange ? 'form_change' : 'form_new')}
      busy={busy}
      action={
        <Button type="submit" form={formId} full busy={busy}>
          {t(isChange ? 'save' : 'post')}
        </Button>
      }
    >
      <SpotForm {...props} formId={formId} onBusy={setBusy} />
    </Sheet>
  );
}

function SpotForm({
  match,
  side,
  spot,
  missingPlayers,
  onClose,
  formId,
  onBusy,
}: Props & { readonly formId: string; readonly onBusy: (busy: boolean) => void }) {
  const t = useText(texts);
  const toast = useToast();
  const editedSpot = spot?.state === 'OPEN' ? spot : null;
  // Version of the spot that filled the form. The server refuses the form if another leader has changed the spot since.
  const [version, setVersion] = useState(spot?.version ?? 1);
  const [termsVersion, setTermsVersion] = useState(match.termsVersion);
  const form = useForm({
    initial: spot ? valuesOf(spot) : defaultSpotValues(match, missingPlayers),
    schema: editedSpot ? ChangeGuestSpot : CreateGuestSpot,
    about: `${match.id} ${side}`,
    toBody: (values) =>
      editedSpot ? { ...spotBody(values), version } : { side, termsVersion, ...spotBody(values) },
    check: problemsOfSpot,
    send: async (values, key) => {
      onBusy(true);
      try {
        return editedSpot
          ? await changeSpot(editedSpot.id, { ...spotBody(values), version })
          : await createSpot(match.id, { side, termsVersion, ...spotBody(values) }, key);
      } catch (cause) {
        const { code, fresh } = toApiError(cause);
        if (code === 'guest_spot.newer_version' && isSpot(fresh)) setVersion(fresh.version);
        if (isMatch(fresh, match.id)) setTermsVersion(fresh.termsVersion);
        void changeCache(invalidations.guestSpots(match.id));
        showCurrentMatch(match.id, cause);
        throw cause;
      } finally {
        onBusy(false);
      }
    },
    done: () => {
      void changeCache(invalidations.guestSpots(match.id));
      toast({ tone: 'confirm', text: t(editedSpot ? 'changed' : 'posted') });
      onClose();
    },
  });
  return (
    <Form id={formId} gap={16} onSubmit={form.submit} onLeave={form.leave}>
      <SpotFields form={form} match={match} found={editedSpot?.found ?? 0} />
      <FormFailure failure={form.failure} />
    </Form>
  );
}

/** Returns whether the object of a 409 is a spot. Only a spot has these fields. */
const isSpot = (fresh: unknown): fresh is GuestSpot =>
  typeof fresh === 'object' && fresh !== null && 'wanted' in fresh && 'version' in fresh;
