import { changeCache } from '@homeground/shared/async';
import type { GuestOffer, RoomDetail } from '@homeground/shared/contracts';
import { langOf, useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  BellIcon,
  CalendarIcon,
  ListRow,
  PeopleIcon,
  SearchIcon,
  Sheet,
  Stack,
  useActionWithToast,
  useToast,
} from '@homeground/shared/ui';
import { changeOfRoom, invalidations } from '../../api/room-live';
import { muteRoom } from '../../api/rooms.api';
import { texts as areaTexts } from '../../locales';
import { GuestActs } from '../../parts/guest-acts';
import { ProposalActs } from '../../parts/proposal-acts';
import { nameOf, type AnyRoomDetail } from '../../rules/any-room.rules';
import { LineUpsRow } from './line-ups-row';
import { texts } from './locales';

interface Props {
  readonly room: AnyRoomDetail;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSearch: () => void;
}

/** Returns whether the user may do an act on a guest's offer. */
const mayDo = ({ may }: GuestOffer, act: 'withdraw' | 'release' | 'no-show'): boolean =>
  may[act === 'no-show' ? 'noShow' : act];

/** Menu with acts that are seldom needed, and acts that end the proposal or the offer of the room. */
export function RoomMenu({ room, open, onClose, onSearch }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const spokenName = useSpokenName();
  const runWithToast = useActionWithToast();
  const toast = useToast();
  const { muted } = room;
  const name = nameOf(room);
  const profile = profileOf(room);

  const mute = () =>
    void runWithToast(async () => {
      await muteRoom(room.id, !muted);
      void changeCache([
        changeOfRoom(room.id, (cachedRoom) => ({ ...cachedRoom, muted: !muted })),
        ...invalidations.room(room.id),
      ]);
      toast({ text: t(muted ? 'menu.unmuted' : 'menu.muted') });
      onClose();
    });

  return (
    <Sheet open={open} onClose={onClose} title={name} titleLang={langOf(name)}>
      <Stack $gap={12}>
        <div>
          <ListRow leading={<SearchIcon />} title={t('menu.search')} onClick={onSearch} />
          {room.kind !== 'TEAM' && (
            <ListRow
              leading={<CalendarIcon />}
              title={t('menu.match')}
              text={<span lang={langOf(room.match.title)}>{room.match.title}</span>}
              to={paths.match(room.matchId)}
            />
          )}
          {profile !== null && (
            <ListRow
              leading={<PeopleIcon />}
              title={areaText('menu.opponent', {
                name: room.kind === 'TEAM' ? name : spokenName(room.opponent),
              })}
              to={profile}
            />
          )}
          <ListRow
            leading={<BellIcon />}
            title={t(muted ? 'menu.unmute' : 'menu.mute')}
            text={muted ? null : t('menu.mute_text')}
            onClick={mute}
          />
          {room.kind !== 'TEAM' && <LineUpsRow room={room} onDone={onClose} />}
        </div>
        {room.kind !== 'TEAM' && <Acts room={room} />}
      </Stack>
    </Sheet>
  );
}

/** Returns the address of the page of the other side or of the team; null if there is none. */
function profileOf(room: AnyRoomDetail): string | null {
  if (room.kind === 'TEAM') return paths.team(room.id);
  const { teamId, userId } = room.opponent;
  if (teamId !== null) return paths.team(teamId);
  return userId === null ? null : paths.user(userId);
}

/** Buttons that put an applicant in reserve, or end the proposal or guest offer of a room. */
function Acts({ room: { proposal, opponent, guestOffer, may } }: { readonly room: RoomDetail }) {
  const spokenName = useSpokenName();
  if (guestOffer)
    return (
      <GuestActs
        offer={guestOffer}
        name={spokenName(opponent)}
        isWide
        acts={(['withdraw', 'release', 'no-show'] as const).filter((item) => mayDo(guestOffer, item))}
      />
    );
  const acts = (['standby', 'reject', 'withdraw'] as const).filter((item) => may[item]);
  return (
    acts.length > 0 && <ProposalActs proposal={proposal} name={spokenName(opponent)} acts={acts} isWide />
  );
}
