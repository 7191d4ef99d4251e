import { useText } from '@homeground/shared/i18n';
import { Button, LiveArea, LocateIcon, Notice, Stack, Text, type Place } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { NeighbourhoodSearch } from './neighbourhood-search';
import { useMyPosition } from './use-my-position';

interface Props {
  readonly onFound: (place: Place) => void;
  /** The search box is being written in. */
  readonly onSearching: () => void;
}

/** Consent in words first; then the device asks in its own. Whoever says no has the search and the pin. */
export function FindPlace({ onFound, onSearching }: Props) {
  const t = useText(texts);
  const { ask, asking, outcome } = useMyPosition(({ place }) => onFound(place));

  return (
    <Stack $gap={16}>
      <Stack $gap={8}>
        <Text $size={14} $tone="quiet">
          {t('location.consent')}
        </Text>
        <Button tone="secondary" full icon={<LocateIcon />} busy={asking} onClick={ask}>
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
      <NeighbourhoodSearch onChosen={onFound} onSearching={onSearching} />
    </Stack>
  );
}
