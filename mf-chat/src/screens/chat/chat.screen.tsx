import { useParams } from 'react-router-dom';
import { ChatRoom } from './chat-room';

/** Screen of a room that I am in (SPEC 6.3). */
export function ChatScreen() {
  const { matchProposalId = '' } = useParams();
  return <ChatRoom key={matchProposalId} id={matchProposalId} />;
}
