import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { BenchIllustration, ButtonLink, EmptyState, Screen } from '@homeground/shared/ui';
import { RoomList } from '../../parts/room-list';
import { ChatSections } from './chat-sections';
import { texts } from './locales';

const noFilter = {};

/** All my rooms. Rooms that need my attention come first (SPEC 6.3). */
export function ChatlistScreen() {
  const t = useText(texts);
  return (
    <Screen title={t('chatlist.title')}>
      <RoomList
        filter={noFilter}
        empty={
          <EmptyState
            illustration={<BenchIllustration />}
            title={t('chatlist.empty_title')}
            text={t('chatlist.empty_text')}
            action={
              <>
                <ButtonLink full to={paths.matches()}>
                  {t('chatlist.empty_find')}
                </ButtonLink>
                <ButtonLink full tone="secondary" to={paths.matchCreate()}>
                  {t('chatlist.empty_post')}
                </ButtonLink>
              </>
            }
          />
        }
      >
        {(list, now, more) => <ChatSections {...{ list, now, more }} />}
      </RoomList>
    </Screen>
  );
}
