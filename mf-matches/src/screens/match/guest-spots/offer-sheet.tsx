import { changeCache, useForm } from '@homeground/shared/async';
import { limits, OfferAsGuest, type GuestSpot, type MatchDetail } from '@homeground/shared/contracts';
import { useFormat, useLocale, useProblemText, useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Sheet, Text, TextArea, useToast } from '@homeground/shared/ui';
import { useId, useState } from 'react';
import { offerAsGuest } from '../../../api/guest-spots.api';
import { invalidations } from '../../../api/match-live';
import { texts as areaTexts } from '../../../locales';
import { SpotFacts } from '../../../parts/guest-spots/spot-facts';
import { placeName } from '../../../rules/place.rules';
import { texts } from './locales';

interface Props {
  readonly match: MatchDetail;
  readonly spot: GuestSpot;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sheet with the form for offering to play. Typed text stays when the call fails, even if the match has changed (SPEC 8.2). */
export function OfferSheet({ match, spot, open, onClose }: Props) {
  const t = useText(texts);
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('offer_for', { team: spot.team.name })}
      busy={busy}
      action={
        <Button type="submit" form={formId} full busy={busy}>
          {t('offer_send')}
        </Button>
      }
    >
      <OfferForm match={match} spot={spot} formId={formId} onBusy={setBusy} onClose={onClose} />
    </Sheet>
  );
}

interface FormProps extends Omit<Props, 'open'> {
  readonly formId: string;
  readonly onBusy: (busy: boolean) => void;
}

function OfferForm({ match, spot, formId, onBusy, onClose }: FormProps) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const locale = useLocale();
  const problemText = useProblemText();
  const toast = useToast();
  const format = useFormat(match.timeZone);
  const team = spot.team.name;
  // The request contains the version of the terms that the page shows, so that a guest never agrees to terms that were not shown.
  const toBody = ({ message }: { readonly message: string }) => ({
    message: message.trim(),
    termsVersion: match.termsVersion,
  });
  const form = useForm({
    initial: { message: '' },
    schema: OfferAsGuest,
    about: spot.id,
    toBody,
    send: async (values, key) => {
      onBusy(true);
      try {
        return await offerAsGuest(spot.id, toBody(values), key);
      } finally {
        onBusy(false);
        void changeCache(invalidations.guestSpots(match.id));
      }
    },
    done: () => {
      toast({ tone: 'confirm', text: t('offered', { team }) });
      onClose();
    },
  });
  const problem = form.problems.message;
  return (
    <Form id={formId} gap={16} onSubmit={form.submit} onLeave={form.leave}>
      <div>
        <Text $weight={600} $figures>
          {t('be_there', {
            when: format.when(new Date(match.startAt), new Date()),
            place: placeName(match, locale) || areaText('match.somewhere'),
          })}
        </Text>
        <SpotFacts spot={spot} />
      </div>
      <TextArea
        name="message"
        rows={3}
        dir="auto"
        label={t('offer_line')}
        hint={t('offer_hint')}
        placeholder={t('offer_placeholder')}
        max={limits.proposal.message.max}
        value={form.values.message}
        error={problem && problemText(problem)}
        onChange={(event) => form.set('message', event.target.value)}
      />
      <FormFailure failure={form.failure} />
      <Text $size={14} $tone="quiet">
        {t('offer_next', { team })}
      </Text>
    </Form>
  );
}
