import { changeCache } from '@homeground/shared/async';
import type { RoomDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { ListRow, PeopleIcon, useActionWithToast, useToast } from '@homeground/shared/ui';
import { changeOfRoom, invalidations } from '../../api/room-live';
import { setLineUpAccess } from '../../api/rooms.api';
import { lineUpsTextKeys } from '../../rules/line-ups.rules';
import { texts } from './locales';

interface Props {
  readonly room: RoomDetail;
  readonly onDone: () => void;
}

/** Menu row that agrees for my side that both line-ups may join the room of a confirmed match, or withdraws the agreement (SPEC 6.3). */
export function LineUpsRow({ room, onDone }: Props) {
  const t = useText(texts);
  const runWithToast = useActionWithToast();
  const toast = useToast();
  const textKeys = lineUpsTextKeys(room.lineUps);
  if (!textKeys || !room.lineUps) return null;
  const name = room.opponent.name;
  const letIn = !room.lineUps.mine;

  const submit = () =>
    void runWithToast(async () => {
      const { state, termsVersion } = room.proposal;
      const { lineUps } = await setLineUpAccess(room.id, { letIn, state, termsVersion }).catch(
        (cause: unknown) => {
          // After a conflict the page shows the current room.
          void changeCache(invalidations.room(room.id));
          throw cause;
        },
      );
      void changeCache([
        changeOfRoom(room.id, (cachedRoom) =>
          cachedRoom.kind === 'TEAM' ? cachedRoom : { ...cachedRoom, lineUps },
        ),
        ...invalidations.room(room.id),
      ]);
      const isOpen = lineUps !== null && lineUps.mine && lineUps.theirs;
      toast({
        text: t(isOpen ? 'menu.line_ups_in' : letIn ? 'menu.line_ups_agreed' : 'menu.line_ups_out', { name }),
      });
      onDone();
    });

  return (
    <ListRow
      leading={<PeopleIcon />}
      title={t(textKeys.title)}
      text={t(textKeys.text, { name })}
      onClick={submit}
    />
  );
}
