import { cameFromApp, paths } from '@homeground/shared/routes';
import { useNavigate } from 'react-router-dom';
import type { AnyRoomDetail } from '../../rules/any-room.rules';

/**
 * Returns a function that goes one step back in the app. If the room was opened directly, the function goes to the list of chats, or to the
 * applicants for a host who has not answered yet.
 */
export function useGoBack(room: AnyRoomDetail | null): () => void {
  const navigate = useNavigate();
  const isUnanswered =
    room !== null && room.kind !== 'TEAM' && room.mySide === 'HOST' && room.state === 'PENDING';
  const listPath = isUnanswered ? paths.matchChatlist(room.matchId) : paths.chatlist();
  return () => void (cameFromApp() ? navigate(-1) : navigate(listPath, { replace: true }));
}
