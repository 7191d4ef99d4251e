import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({
  name: 'mf-chat',
  port: 3013,
  firstCalls: {
    'match-chats': ['/api/rooms?matchId=:id'],
    'match-chatlist': ['/api/matches/:id', '/api/matches/:id/proposals'],
    'match-chat': ['/api/rooms/:matchProposalId', '/api/rooms/:matchProposalId/messages'],
    chatlist: ['/api/rooms'],
    'team-chat': ['/api/teams/:id/room', '/api/rooms/:id/messages'],
    chat: ['/api/rooms/:matchProposalId', '/api/rooms/:matchProposalId/messages'],
  },
});
