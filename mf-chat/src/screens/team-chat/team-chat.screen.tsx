import { useParams } from 'react-router-dom';
import { ChatRoom } from '../chat/chat-room';

/** SPEC 6.5: the room of a team of mine. */
export function TeamChatScreen() {
  const { id = '' } = useParams();
  return <ChatRoom key={id} id={id} ofTeam />;
}
