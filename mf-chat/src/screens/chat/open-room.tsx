import { inRoom, useOutbox } from '@homeground/shared/async';
import type { Quote } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, Button, color, Notice, space, textStyle, VisuallyHidden } from '@homeground/shared/ui';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { RoomMoment } from '../../parts/room-moment';
import type { useConversation } from '../../parts/use-conversation';
import { useDraft } from '../../parts/use-draft';
import { useDraftQuote } from '../../parts/use-draft-quote';
import { useDraftExtras } from '../../parts/use-draft-extras';
import { useTyping } from '../../parts/use-typing';
import { newestOf, type Conversation } from '../../rules/conversation.rules';
import { quoteOf, type Quotable } from '../../rules/reactions.rules';
import type { AnyRoomDetail } from '../../rules/any-room.rules';
import { AnnouncementPin } from './announcement-pin';
import { ChatSkeleton } from './chat-skeleton';
import { Composer } from './composer';
import { MatchPin } from './match-pin';
import { MessageList } from './message-list';
import { OpeningBar } from './opening-bar';
import { OutgoingLine } from './outgoing-line';
import { PushedLine } from './pushed-line';
import { ReadOnlyBar } from './read-only-bar';
import { RoomPushOffer } from './room-push-offer';
import { useLiveRegionText } from './use-live-region-text';
import { useNewMessagesLine } from './use-new-messages-line';
import { useOnline } from './use-online';
import type { JumpTarget } from './use-jump-to-message';
import { texts } from './locales';

interface Props {
  readonly room: AnyRoomDetail;
  readonly conversationState: ReturnType<typeof useConversation>;
  readonly jumpTarget: JumpTarget | null;
  /** Scrolls to a message. */
  readonly onShow: (number: number) => void;
}

/** A loaded room. Its messages have their own loading, empty and error states. */
export function OpenRoom({ room, conversationState, jumpTarget, onShow }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const me = useUser((user) => user?.id ?? '');
  const isOnline = useOnline();
  const { outbox, waiting } = useOutbox();
  const { query, conversation, olderState, hasOlder, loadOlder } = conversationState;
  const { nickname, reportTyping } = useTyping(room.id);
  const { text: draft, set: setDraft, add: addToDraft } = useDraft(room.id);
  // Number of the message below which the separator "New messages" is shown.
  const newAfter = useNewMessagesLine(room, conversation, query.isFetching, me);
  const announcements = useLiveRegionText(room, conversation, me);
  // This component renders after each typed letter. The memoised list of messages does not, because these props stay the same.
  const outgoing = useMemo(() => inRoom(outbox, room.id), [outbox, room.id]);
  const olderMessages = useMemo(
    () => ({ state: olderState, hasMore: hasOlder, load: loadOlder }),
    [olderState, hasOlder, loadOlder],
  );
  const isWaiting = waiting.has(room.id) || !isOnline;
  const extras = useDraftExtras(room.id);
  const { quote, isRestored, setQuote } = useDraftQuote(extras, conversation);
  const editMessage = useCallback(
    (text: string, draftQuote?: Quote) => {
      addToDraft(text);
      if (draftQuote) setQuote(draftQuote);
    },
    [addToDraft, setQuote],
  );
  const changeDraft = (text: string) => {
    setDraft(text);
    // The button "Announce" is gone together with the text, so the next text begins without it.
    if (text === '') extras.change({ isAnnouncement: false });
  };
  const onQuote = useCallback((message: Quotable) => setQuote(quoteOf(message)), [setQuote]);

  return (
    <>
      {room.kind === 'TEAM' ? (
        <AnnouncementPin room={room} me={me} onShow={onShow} />
      ) : (
        <>
          <MatchPin room={room} />
          <RoomMoment room={room} />
        </>
      )}
      {isOnline && query.isError && conversation && (
        <Strip>
          <Notice
            role="status"
            tone="warning"
            action={
              <Button tone="secondary" size="small" onClick={() => query.refetch()}>
                {t('room.retry')}
              </Button>
            }
          >
            {t('room.stale')}
          </Notice>
        </Strip>
      )}
      {conversation ? (
        <MessageList
          room={room}
          me={me}
          conversation={conversation}
          newAfter={newAfter}
          outgoing={outgoing}
          isWaiting={isWaiting}
          olderMessages={olderMessages}
          jumpTarget={jumpTarget}
          onEdit={editMessage}
          onQuote={onQuote}
        />
      ) : (
        <UnloadedMessages>
          {/* Shows only the loading and the failed state, because there is no conversation. */}
          <AsyncView<Conversation>
            query={{ ...query, data: conversation, status: query.isError ? 'error' : 'pending' }}
            loading={<ChatSkeleton />}
            empty={null}
          >
            {() => null}
          </AsyncView>
          {/* Unsent messages stay visible even if the messages cannot be loaded. */}
          <OutgoingLines>
            {outgoing.map((item) => (
              <OutgoingLine key={item.clientId} outgoing={item} isWaiting={isWaiting} onEdit={editMessage} />
            ))}
          </OutgoingLines>
        </UnloadedMessages>
      )}
      <VisuallyHidden role="log" aria-live="polite">
        {announcements.map(({ number, text }) => (
          <span key={number}>{text}</span>
        ))}
      </VisuallyHidden>
      {conversation && (
        <BelowMessages>
          <PushedLine roomId={room.id} me={me} newest={newestOf(conversation)} />
        </BelowMessages>
      )}
      {room.kind !== 'TEAM' && (
        <BelowMessages>
          <RoomPushOffer room={room} lastMessage={conversation?.messages.at(-1)} me={me} />
        </BelowMessages>
      )}
      {room.may.write ? (
        <>
          <Typing aria-hidden={nickname === null}>
            {nickname !== null && areaText('room.typing', { name: nickname })}
          </Typing>
          {room.kind !== 'TEAM' && room.state === 'PENDING' && <OpeningBar room={room} />}
          <Composer
            room={room}
            draft={draft}
            onDraft={changeDraft}
            onType={reportTyping}
            quote={quote}
            isQuoteRestored={isRestored}
            onQuote={setQuote}
            isAnnouncement={extras.isAnnouncement}
            onAnnouncement={(isAnnouncement) => extras.change({ isAnnouncement })}
          />
        </>
      ) : (
        room.kind !== 'TEAM' && <ReadOnlyBar room={room} draft={draft} />
      )}
    </>
  );
}

const Strip = styled.div`
  padding: ${space(8)} ${space(16)} 0;
`;

/** Space around a notice, if there is one. */
const BelowMessages = styled.div`
  flex: none;
  padding: ${space(8)} ${space(16)};
  &:empty {
    display: none;
  }
`;

const UnloadedMessages = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
`;

const OutgoingLines = styled.div`
  padding: 0 ${space(16)} ${space(8)};
`;

const Typing = styled.p`
  flex: none;
  min-height: 20px;
  padding: 0 ${space(16)};
  color: ${color('textQuiet')};
  ${textStyle(12)}
`;
