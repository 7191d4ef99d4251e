import { createHash } from 'node:crypto';

/**
 * Returns a topic of 32 letters, as RFC 8030 limits them. The push service reads the topic, but does not know the session. So the topics of
 * two browsers always differ, and the push service does not learn that their users have a room, a team or a match in common.
 */
export const topicOf = (sessionId: string, replaceKey: string) =>
  createHash('sha256').update(`${sessionId} ${replaceKey}`).digest('base64url').slice(0, 32);
