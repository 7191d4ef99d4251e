import { useParams } from 'react-router-dom';
import { ChatRoom } from './chat-room';

/** SPEC 6.3: one of my rooms. */
export function ChatScreen() {
  const { matchProposalId = '' } = useParams();
  return <ChatRoom key={matchProposalId} id={matchProposalId} />;
}
