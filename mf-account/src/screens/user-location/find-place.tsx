import { useText } from '@homeground/shared/i18n';
import { Button, LiveArea, LocateIcon, Notice, Stack, Text, type Place } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { NeighbourhoodSearch } from './neighbourhood-search';
import { useMyPosition } from './use-my-position';

interface Props {
  /** The chosen place. */
  readonly place: Place | null;
  /** Called with a found place, and with the place that was chosen when the search for it began. */
  readonly onFound: (found: Place, previous: Place | null) => void;
  /** Called when the search box gets the focus. */
  readonly onSearching: () => void;
}

/** Explains why the location is needed, before the device asks for permission. A user who declines can search, or move the pin. */
export function FindPlace({ place, onFound, onSearching }: Props) {
  const t = useText(texts);
  const { requestPosition, isRequesting, outcome } = useMyPosition((found) => onFound(found.place, place));

  return (
    <Stack $gap={16}>
      <Stack $gap={8}>
        <Text $size={14} $tone="quiet">
          {t('location.consent')}
        </Text>
        <Button tone="secondary" full icon={<LocateIcon />} busy={isRequesting} onClick={requestPosition}>
          {t('location.use')}
        </Button>
        <LiveArea role="status">
          {outcome && outcome.kind !== 'found' && (
            <Notice tone="warning">{t(`location.${outcome.kind}`)}</Notice>
          )}
          {outcome?.kind === 'found' && outcome.uncertainKm !== null && (
            <Notice tone="warning">{t('location.inaccurate', { km: outcome.uncertainKm })}</Notice>
          )}
        </LiveArea>
      </Stack>
      <NeighbourhoodSearch onChosen={(chosen) => onFound(chosen, place)} onSearching={onSearching} />
    </Stack>
  );
}
