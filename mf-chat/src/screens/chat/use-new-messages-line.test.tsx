import { renderHook } from '@testing-library/react';
import { emptyConversation, type Conversation } from '../../rules/conversation.rules';
import { me, someRoom, system, text } from '../../rules/room.fixture';
import { useNewMessagesLine } from './use-new-messages-line';

/** A room whose user has read up to message 3. */
const room = someRoom({ readUpTo: 3 });
const conversationOf = (...messages: Conversation['messages']): Conversation => ({
  ...emptyConversation,
  messages,
});

const show = (conversation: Conversation, isFetching: boolean) =>
  renderHook((props) => useNewMessagesLine(room, props.conversation, props.isFetching, me), {
    initialProps: { conversation, isFetching },
  });

test('the line is above cached messages of others before the first fetch ends, but never above system messages', () => {
  expect(show(conversationOf(text(3), text(4)), true).result.current).toBe(3);
  expect(show(conversationOf(text(3), system(4)), true).result.current).toBeNull();
  expect(show(conversationOf(text(3), system(4)), false).result.current).toBeNull();
});

test('the line is fixed after the first fetch: messages that arrive later are not new', () => {
  const { result, rerender } = show(conversationOf(text(3)), false);
  expect(result.current).toBeNull();
  rerender({ conversation: conversationOf(text(3), text(4)), isFetching: false });
  expect(result.current).toBeNull();
});

test('the line is above messages of the first fetch', () => {
  const { result, rerender } = show(conversationOf(text(3)), true);
  rerender({ conversation: conversationOf(text(3), text(4)), isFetching: false });
  expect(result.current).toBe(3);
});
