export const en = {
  messages: 'You have a new message|You have {count} new messages',
  newest_of: '{text} ({count} new messages)',
  picture: 'Sent a photo',
  card: 'Suggested a change',
  deleted: 'This message was deleted',
};
