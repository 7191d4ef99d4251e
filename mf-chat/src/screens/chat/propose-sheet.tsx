import { newIdempotencyKey } from '@homeground/shared/api';
import { changeCache, useKeptValues } from '@homeground/shared/async';
import {
  type CardTerms,
  CreateMatch,
  fieldProblem,
  fromWallClock,
  type KitColourName,
  kitColourNames,
  limits,
  type RoomDetail,
  toWallClock,
  venueStates,
} from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import {
  Button,
  Form,
  Row,
  Segmented,
  Select,
  Sheet,
  Shirt,
  Text,
  TextField,
  useActionWithToast,
  useBusyCall,
  useToast,
} from '@homeground/shared/ui';
import { useKitWords } from '@homeground/shared/widgets';
import { useId, useRef, useState } from 'react';
import { proposeCard } from '../../api/messages.api';
import { changesOfNewMessages } from '../../api/room-live';
import { texts as areaTexts } from '../../locales';
import { currentTerms, sameTerms } from '../../rules/terms.rules';
import { texts } from './locales';

type Kind = CardTerms['kind'];

/** The values of the sheet, of all kinds. */
type Suggestion = {
  readonly kind: Kind;
  readonly start: string;
  readonly minutes: string;
  readonly place: Pick<RoomDetail['match'], 'venueState' | 'venueName' | 'venueAddress'>;
  readonly kit: { readonly host: KitColourName; readonly applicant: KitColourName };
};

/** Sheet that suggests a change of time, place or shirts to the other side, as a card (SPEC 6.4). */
export function ProposeSheet({ room, onClose }: { readonly room: RoomDetail; readonly onClose: () => void }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const kitWords = useKitWords();
  const problemText = useProblemText();
  const [isSending, sendWithToast] = useBusyCall(useActionWithToast());
  const toast = useToast();
  const formId = useId();
  const { match } = room;
  // A retry after a lost response sends the same id, so that the same suggestion creates one card.
  const attempt = useRef({ text: '', clientId: '' });
  const startField = useRef<HTMLInputElement>(null);
  const minutesField = useRef<HTMLInputElement>(null);
  // Fields that show their problem: those that the user has left, or all after an attempt to send.
  const [checkedFields, setCheckedFields] = useState<readonly string[]>([]);
  const { values, setValues, forget } = useKeptValues<Suggestion>('card', {
    kind: 'time',
    start: toWallClock(match.startAt, match.timeZone),
    minutes: String(match.minutes),
    place: {
      venueState: match.venueState,
      venueName: match.venueName,
      venueAddress: match.venueAddress,
    },
    kit: match.kit ?? { host: 'orange', applicant: 'white' },
  });
  const { kind, start, minutes, place, kit } = values;
  const set = (changes: Partial<Suggestion>) => setValues((current) => ({ ...current, ...changes }));

  // If the field is unchanged, the exact moment is sent, because a local time occurs twice when clocks go back.
  const startAt =
    start === toWallClock(match.startAt, match.timeZone)
      ? match.startAt
      : fromWallClock(start, match.timeZone);
  const startProblem = startAt === null ? 'required' : null;
  const minutesProblem =
    minutes === '' ? 'required' : fieldProblem(CreateMatch.properties.minutes, Number(minutes));
  const errorOf = (field: 'start' | 'minutes') => {
    const problem = field === 'start' ? startProblem : minutesProblem;
    return checkedFields.includes(field) && problem !== null ? problemText(problem) : null;
  };
  const setTime = (field: 'start' | 'minutes', value: string) => {
    setCheckedFields((fields) => fields.filter((checkedField) => checkedField !== field));
    set({ [field]: value });
  };
  const leave = (field: string) => {
    // An empty field is checked only when the suggestion is sent, as in other forms.
    const isEmpty = field === 'minutes' ? minutes === '' : start === '';
    if (!isEmpty) setCheckedFields((fields) => [...fields, field]);
  };

  const chosenTerms = (): CardTerms | null => {
    if (kind === 'kit') return { kind, kit };
    if (kind === 'place') {
      const isOtherPlace = place.venueName !== match.venueName || place.venueAddress !== match.venueAddress;
      const point =
        isOtherPlace || !match.pointIsExact
          ? { latitude: null, longitude: null }
          : { latitude: match.latitude, longitude: match.longitude };
      return { kind, place: { ...place, ...point } };
    }
    return startAt === null ? null : { kind, time: { startAt, minutes: Number(minutes) } };
  };

  const send = () => {
    // Enter in a field submits the form even while its button is busy.
    if (isSending) return undefined;
    setCheckedFields(['start', 'minutes']);
    if (kind === 'time' && (startProblem || minutesProblem)) {
      const field = startProblem ? startField : minutesField;
      // After the next rendering: then a screen reader reads the error with the field.
      return requestAnimationFrame(() => field.current?.focus());
    }
    const terms = chosenTerms();
    if (!terms || sameTerms(terms, currentTerms(match, kind))) return toast({ text: t('propose.same') });
    const { kind: _, ...body } = terms;
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, clientId: newIdempotencyKey() };
    return sendWithToast(async () => {
      const { clientId } = attempt.current;
      const message = await proposeCard(room.id, { clientId, ...body });
      forget();
      await changeCache(changesOfNewMessages(room.id, [message]));
      onClose();
    });
  };
  const colours = kitColourNames.map((value) => ({ value, label: kitWords(value) }));

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('propose.title')}
      busy={isSending}
      action={
        <Button full type="submit" form={formId} busy={isSending}>
          {t('propose.send')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={send} onLeave={leave}>
        <Segmented<Kind>
          label={t('propose.what')}
          value={kind}
          onValue={(newKind) => set({ kind: newKind })}
          options={[
            { value: 'time', label: t('propose.time') },
            { value: 'place', label: t('propose.place') },
            { value: 'kit', label: t('propose.kit') },
          ]}
        />
        {kind === 'time' && (
          <>
            <TextField
              ref={startField}
              name="start"
              type="datetime-local"
              label={t('propose.start')}
              hint={t('propose.start_hint')}
              error={errorOf('start')}
              value={start}
              onChange={(event) => setTime('start', event.target.value)}
            />
            <TextField
              ref={minutesField}
              name="minutes"
              type="number"
              inputMode="numeric"
              label={t('propose.minutes')}
              min={limits.match.minutes.min}
              step={10}
              error={errorOf('minutes')}
              value={minutes}
              onChange={(event) => setTime('minutes', event.target.value)}
            />
          </>
        )}
        {kind === 'place' && (
          <>
            <TextField
              label={t('propose.venue_name')}
              maxLength={limits.match.venueName.max}
              value={place.venueName}
              onChange={({ target }) => set({ place: { ...place, venueName: target.value } })}
            />
            <TextField
              label={t('propose.venue_address')}
              maxLength={limits.match.venueAddress.max}
              value={place.venueAddress}
              onChange={({ target }) => set({ place: { ...place, venueAddress: target.value } })}
            />
            <Select
              label={t('propose.venue_state')}
              value={place.venueState}
              options={venueStates.map((value) => ({ value, label: areaText(`venue.${value}`) }))}
              onChange={({ target }) =>
                set({
                  place: {
                    ...place,
                    venueState:
                      venueStates.find((venueState) => venueState === target.value) ?? place.venueState,
                  },
                })
              }
            />
          </>
        )}
        {kind === 'kit' &&
          (['host', 'applicant'] as const).map((side) => (
            <Row key={side} $gap={12} $align="end">
              <Shirt body={kit[side]} size={52} />
              <div style={{ flex: 1 }}>
                <Select
                  label={t(`propose.kit_${side}`)}
                  value={kit[side]}
                  options={colours}
                  onChange={({ target }) =>
                    set({
                      kit: {
                        ...kit,
                        [side]:
                          kitColourNames.find((kitColourName) => kitColourName === target.value) ?? kit[side],
                      },
                    })
                  }
                />
              </div>
            </Row>
          ))}
        <Text $size={14} $tone="quiet">
          {t('propose.how')}
        </Text>
      </Form>
    </Sheet>
  );
}
