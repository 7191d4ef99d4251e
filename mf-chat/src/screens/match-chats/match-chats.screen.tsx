import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { BenchIllustration, ButtonLink, EmptyState, Screen } from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import { texts } from '../../locales';
import { RoomList, Rooms } from '../../parts/room-list';
import { RoomRow } from '../../parts/room-row';
import { useTypingRooms } from '../../parts/use-typing-rooms';
import { roomsOf } from '../../rules/room-list.rules';

/** Page with all rooms of a match in which I take part, as host or applicant (SPEC 6.3). */
export function MatchChatsScreen() {
  const { id = '' } = useParams();
  const t = useText(texts);
  const typingByRoom = useTypingRooms();
  return (
    <Screen title={t('match_chats.title')}>
      <RoomList
        filter={{ matchId: id }}
        empty={
          <EmptyState
            illustration={<BenchIllustration />}
            title={t('match_chats.empty_title')}
            text={t('match_chats.empty_text')}
            action={
              <ButtonLink full tone="secondary" to={paths.match(id)}>
                {t('match_chats.empty_action')}
              </ButtonLink>
            }
          />
        }
      >
        {(list, now) => (
          <Rooms aria-label={t('match_chats.title')}>
            {roomsOf(list).map((room) => (
              <li key={room.id}>
                <RoomRow
                  room={room}
                  to={paths.matchChat(id, room.id)}
                  now={now}
                  typing={typingByRoom.get(room.id) ?? null}
                />
              </li>
            ))}
          </Rooms>
        )}
      </RoomList>
    </Screen>
  );
}
