import { useAppConfig, type Outbox, type Outgoing } from '@homeground/shared/async';
import type { Quote } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { Button, ChevronDownIcon, color, radius, shadow, space, textStyle } from '@homeground/shared/ui';
import { Fragment, memo, useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { Virtualizer } from 'virtua';
import { useMessageActs } from '../../parts/use-message-acts';
import { newestOf, oldestOf, withCardStates, type Conversation } from '../../rules/conversation.rules';
import { undelivered } from '../../rules/outgoing.rules';
import { isQuotable, type Quotable } from '../../rules/reactions.rules';
import { readByOthersUpTo, sideIn, type AnyRoomDetail } from '../../rules/any-room.rules';
import { countNew, timeline, type Line } from '../../rules/timeline.rules';
import { CardLine } from './card-line';
import { ListPosition } from './list-position';
import { MessageSheet } from './message-sheet';
import { NewestSeen, useNewestSeen } from './newest-seen';
import { OutgoingLine } from './outgoing-line';
import { SystemLine } from './system-line';
import { rowsToKeep, RowFocus, RowItem, Rows } from './row-item';
import { startHeight, useMessageScroll } from './use-message-scroll';
import { useReadMark } from './use-read-mark';
import { useStableRoom } from './use-stable-room';
import { useJumpToMessage, type JumpTarget } from './use-jump-to-message';
import { MessageLine } from './message-line';
import { texts } from './locales';

const noHosts: readonly string[] = [];

export type ChatRow = Line | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing };

interface Props {
  readonly room: AnyRoomDetail;
  readonly me: string;
  readonly conversation: Conversation;
  /** Number of the message below which the separator "New messages" is shown. */
  readonly newAfter: number | null;
  readonly outgoing: Outbox;
  /** True if messages cannot be sent at the moment. */
  readonly isWaiting: boolean;
  readonly olderMessages: {
    readonly state: 'idle' | 'loading' | 'failed';
    readonly hasMore: boolean;
    readonly load: (limit?: number) => unknown;
  };
  /** Request to scroll to a search result. */
  readonly jumpTarget: JumpTarget | null;
  /** Moves the text of a refused message back into the message field. */
  readonly onEdit: (text: string, quote?: Quote) => void;
  readonly onQuote: (message: Quotable) => void;
}

/** Messages of a room. In a long room only the rows near the visible part are mounted, so ten thousand messages scroll as fast as fifty. */
export const MessageList = memo(function MessageList({
  room,
  me,
  conversation,
  newAfter,
  outgoing,
  isWaiting,
  olderMessages,
  jumpTarget,
  onEdit,
  onQuote,
}: Props) {
  const t = useText(texts);
  const format = useFormat();
  const [openedNumber, setOpenedNumber] = useState<number | null>(null);
  const messages = useMemo(() => withCardStates(conversation.messages), [conversation.messages]);
  const lines = useMemo(() => timeline(messages, newAfter, me), [messages, newAfter, me]);
  const undeliveredMessages = useMemo(() => undelivered(outgoing, conversation), [outgoing, conversation]);

  const rows: readonly ChatRow[] = useMemo(
    () => [
      ...lines,
      ...undeliveredMessages.map((outgoing): ChatRow => ({
        kind: 'outgoing',
        key: outgoing.clientId,
        outgoing,
      })),
    ],
    [lines, undeliveredMessages],
  );

  const { state, hasMore, load } = olderMessages;
  const onNearStart = useCallback(() => {
    if (hasMore && state === 'idle') load();
  }, [hasMore, state, load]);
  const { list, scroller, position, shift, isAtEnd, scrollToEnd, scrollToRow, onScroll } = useMessageScroll({
    rowCount: rows.length,
    oldest: oldestOf(conversation),
    newest: newestOf(conversation),
    outgoingCount: undeliveredMessages.length,
    newMessagesLineIndex: lines.findIndex(({ kind }) => kind === 'new'),
    onNearStart,
  });
  const newest = newestOf(conversation);
  const previewHosts = useAppConfig().data?.linkPreviewHosts ?? noHosts;
  useReadMark(room, newest, isAtEnd);
  const newestSeen = useNewestSeen(newest);
  const unseenCount = isAtEnd ? 0 : countNew(messages, room.readUpTo, me);
  const openedMessage =
    openedNumber === null ? undefined : messages.find(({ number }) => number === openedNumber);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const mountedRows = useMemo(() => rowsToKeep(rows.length, focusedRow), [rows.length, focusedRow]);

  /** Moves the focus from a button that is about to disappear to the list, so that a keyboard user does not lose the place. */
  const focusListFrom = (button: HTMLElement) => {
    if (document.activeElement === button) scroller.current?.focus({ preventScroll: true });
  };

  const { highlightedNumber, jumpTo } = useJumpToMessage({
    oldest: oldestOf(conversation),
    rows,
    olderMessages,
    scrollToRow,
    jumpTarget,
  });
  const { react } = useMessageActs(room.id);
  const stableRoom = useStableRoom(room);
  const [mySide, othersReadUpTo] = [sideIn(room), readByOthersUpTo(room)];

  const renderRow = (row: ChatRow) => {
    if (row.kind === 'day') return <Day key={row.key}>{format.date(row.date)}</Day>;
    if (row.kind === 'new') return <NewMessagesLine key={row.key}>{t('room.new')}</NewMessagesLine>;
    if (row.kind === 'outgoing')
      return <OutgoingLine key={row.key} outgoing={row.outgoing} isWaiting={isWaiting} onEdit={onEdit} />;
    const { message, key, isFirstOfGroup, isLastOfGroup } = row;
    if (message.kind === 'system') return <SystemLine key={key} room={stableRoom} message={message} />;
    // The room of a team has no cards.
    if (message.kind === 'card')
      return stableRoom.kind === 'TEAM' ? (
        <Fragment key={key} />
      ) : (
        <CardLine key={key} room={stableRoom} message={message} me={me} />
      );
    return (
      <MessageLine
        key={key}
        roomId={room.id}
        message={message}
        previewHosts={previewHosts}
        me={me}
        mySide={mySide}
        isRead={message.number <= othersReadUpTo}
        isFirstOfGroup={isFirstOfGroup}
        isLastOfGroup={isLastOfGroup}
        isTarget={message.number === highlightedNumber}
        onOptions={setOpenedNumber}
        onReact={react}
        onShow={jumpTo}
      />
    );
  };

  const joiningText = room.kind === 'TEAM' ? 'room.since_joining_team' : 'room.since_joining';
  return (
    <Container>
      {/* The region gets a tab stop, because keyboard users must be able to scroll. */}
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label={t('room.messages')}>
        <Start>
          {!hasMore && t(conversation.firstNumber > 1 ? joiningText : 'room.beginning')}
          {hasMore && state === 'loading' && t('room.older_coming')}
          {hasMore && state !== 'loading' && (
            <Button
              tone="quiet"
              size="small"
              onClick={({ currentTarget }) => {
                focusListFrom(currentTarget);
                load();
              }}
            >
              {t(state === 'failed' ? 'room.older_failed' : 'room.older')}
            </Button>
          )}
        </Start>
        <NewestSeen value={newestSeen}>
          <RowFocus value={setFocusedRow}>
            <ListPosition value={position}>
              <Virtualizer
                ref={list}
                scrollRef={scroller}
                data={rows}
                as={Rows}
                item={RowItem}
                startMargin={startHeight}
                shift={shift}
                keepMounted={mountedRows}
                bufferSize={800}
                onScroll={onScroll}
              >
                {renderRow}
              </Virtualizer>
            </ListPosition>
          </RowFocus>
        </NewestSeen>
      </Scroller>
      {!isAtEnd && (
        <JumpButton
          type="button"
          onClick={({ currentTarget }) => {
            focusListFrom(currentTarget);
            scrollToEnd();
          }}
        >
          <ChevronDownIcon size={20} />
          {unseenCount > 0 ? t('room.jump_new', { count: unseenCount }) : t('room.jump')}
        </JumpButton>
      )}
      {isQuotable(openedMessage) && (
        <MessageSheet
          room={room}
          me={me}
          message={openedMessage}
          onQuote={onQuote}
          onClose={() => setOpenedNumber(null)}
        />
      )}
    </Container>
  );
});

const Container = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

/** Container for the container queries of the bubbles, which compare the width in rem. */
const Scroller = styled.div`
  position: relative;
  container-type: inline-size;
  flex: 1;
  padding: 0 ${space(16)};
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Start = styled.div`
  ${textStyle(12)}
  display: grid;
  place-items: center;
  height: ${startHeight}px;
  color: ${color('textQuiet')};
`;

const Day = styled.p`
  ${textStyle(12, 600)}
  display: flex;
  align-items: center;
  gap: ${space(12)};
  padding: ${space(16)} 0 ${space(8)};
  color: ${color('textQuiet')};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color('line')};
  }
`;

const NewMessagesLine = styled(Day)`
  color: ${color('accentText')};
  &::before,
  &::after {
    background: ${color('accent')};
  }
`;

const JumpButton = styled.button`
  ${textStyle(14, 600)}
  position: absolute;
  bottom: ${space(8)};
  left: 50%;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 44px;
  padding: 0 ${space(16)} 0 ${space(12)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('full')};
  background: ${color('raised')};
  color: ${color('accentText')};
  box-shadow: ${shadow()};
  transform: translateX(-50%);
  width: max-content;
  max-width: calc(100% - 32px);
`;
