import { useParams } from 'react-router-dom';
import { ChatRoom } from '../chat/chat-room';

/** Room of one of my teams (SPEC 6.5). */
export function TeamChatScreen() {
  const { id = '' } = useParams();
  return <ChatRoom key={id} id={id} isTeam />;
}
