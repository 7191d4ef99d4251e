import { useQuery } from '@homeground/shared/async';
import type { GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Card, PeopleIcon, Stack, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { queries } from '../../../api/match-queries.api';
import { texts } from './locales';
import { SpotSheet } from './spot-sheet';

interface Props {
  readonly match: MatchDetail;
  readonly side: GuestSpot['side'];
}

/** Card that suggests that a side looks for guests, with the number of missing players if it is known. */
export function FindGuestsCard({ match, side }: Props) {
  const t = useText(texts);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const lineUp = useQuery({
    ...queries.lineUp(match.id),
    enabled: match.state === 'CONFIRMED' && match.mine.isPlaying,
  });
  const mySide = lineUp.data?.sides.find((item) => item.side === side);
  const missingPlayers = mySide?.short ?? 0;
  return (
    <Card>
      <Stack $gap={12}>
        <Text $tone="quiet">
          {mySide && missingPlayers > 0
            ? t('look_short', { name: mySide.name, count: missingPlayers })
            : t('look_text')}
        </Text>
        <Button full tone="secondary" icon={<PeopleIcon size={20} />} onClick={() => setIsSheetOpen(true)}>
          {t('look')}
        </Button>
      </Stack>
      <SpotSheet
        match={match}
        side={side}
        spot={null}
        missingPlayers={missingPlayers}
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
      />
    </Card>
  );
}
