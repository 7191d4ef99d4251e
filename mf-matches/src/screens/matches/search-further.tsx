import type { SearchProgress } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { Button, space, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { useListZone } from '../../parts/use-list-zone';

interface Props {
  readonly lookedTo: SearchProgress;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/**
 * Says how far a search with rare filters has looked, and has a button to search further. The page does not search further automatically
 * (SPEC 5.3).
 */
export function SearchFurther({ lookedTo, busy, onPress }: Props) {
  return (
    <Frame>
      <Text role="status" $size={14} $tone="quiet">
        {useProgressText(lookedTo)}
      </Text>
      <Button tone="secondary" full busy={busy} onClick={onPress}>
        {useText(texts)('matches.look_further')}
      </Button>
    </Frame>
  );
}

function useProgressText({ startAt, km, postedAt }: SearchProgress): string {
  const t = useText(texts);
  const format = useFormat(useListZone());
  if (km !== undefined) return t('matches.looked_km', { km: Math.max(1, Math.round(km)) });
  if (startAt !== undefined) return t('matches.looked_until', { date: format.date(new Date(startAt)) });
  return t('matches.looked_since', { date: format.date(new Date(postedAt ?? 0)) });
}

const Frame = styled.div`
  display: grid;
  gap: ${space(8)};
  padding: ${space(16)};
  text-align: center;
`;
