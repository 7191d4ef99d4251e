import { useParams } from 'react-router-dom';
import { ChatRoom } from '../chat/chat-room';

/** The room of a proposal, opened from its match (SPEC 6.3). */
export function MatchChatScreen() {
  const { id = '', matchProposalId = '' } = useParams();
  return <ChatRoom key={matchProposalId} id={matchProposalId} matchId={id} />;
}
