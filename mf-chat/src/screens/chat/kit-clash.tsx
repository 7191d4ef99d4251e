import { changeCache } from '@homeground/shared/async';
import type { KitClash as Clash } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Row, Text, useActionWithToast } from '@homeground/shared/ui';
import { useKitWords } from '@homeground/shared/widgets';
import { changeOfRoom, invalidations } from '../../api/room-live';
import { changeKit } from '../../api/rooms.api';
import { texts } from '../../locales';

interface Props {
  readonly roomId: string;
  readonly change: NonNullable<NonNullable<Clash>['change']>;
}

/** Warning that the two shirts look alike, shown below the match. One tap changes the shirt of my side (SPEC 6.4). */
export function KitClash({ roomId, change: { colour, theirs } }: Props) {
  const t = useText(texts);
  const kitWords = useKitWords();
  const runWithToast = useActionWithToast();
  const wear = () =>
    runWithToast(async () => {
      try {
        const { match, kitClash } = await changeKit(roomId, { colour, theirs });
        await changeCache([
          changeOfRoom(roomId, (room) => (room.kind === 'TEAM' ? room : { ...room, match, kitClash })),
        ]);
      } finally {
        // The room is refetched after a refusal too, because the other side may have changed its shirt first.
        void changeCache(invalidations.room(roomId));
      }
    });
  return (
    <>
      <Text $size={14} $tone="warning">
        {t('pin.kit_clash')}
      </Text>
      <Row $wrap>
        <Button size="small" tone="secondary" onClick={wear}>
          {t('pin.kit_wear', { colour: kitWords(colour) })}
        </Button>
      </Row>
    </>
  );
}
