import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { BenchIllustration, ButtonLink, EmptyState, Screen } from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import { texts } from '../../locales';
import { RoomList } from '../../parts/room-list';

/** SPEC 6.3: every room of this match that I take part in, as its host or as an applicant. */
export function MatchChatsScreen() {
  const { id = '' } = useParams();
  const t = useText(texts);
  return (
    <Screen title={t('match_chats.title')}>
      <RoomList
        filter={{ matchId: id }}
        label="match_chats.title"
        to={(room) => paths.matchChat(id, room.id)}
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
      />
    </Screen>
  );
}
