import type { GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Card, PeopleIcon, Stack, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { useLineUp } from '../line-up/use-line-up';
import { texts } from './locales';
import { SpotSheet } from './spot-sheet';

interface Props {
  readonly match: MatchDetail;
  readonly side: GuestSpot['side'];
}

/** Card that suggests to a side to look for guests, with the number of missing players if it is known. */
export function LookCard({ match, side }: Props) {
  const t = useText(texts);
  const [open, setOpen] = useState(false);
  const lineUp = useLineUp(match.id, match.state === 'CONFIRMED' && match.mine.isPlaying);
  const mine = lineUp.data?.sides.find((item) => item.side === side);
  const short = mine?.short ?? 0;
  return (
    <Card>
      <Stack $gap={12}>
        <Text $tone="quiet">
          {mine && short > 0 ? t('look_short', { name: mine.name, count: short }) : t('look_text')}
        </Text>
        <Button full tone="secondary" icon={<PeopleIcon size={20} />} onClick={() => setOpen(true)}>
          {t('look')}
        </Button>
      </Stack>
      <SpotSheet
        match={match}
        side={side}
        spot={null}
        short={short}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
