import type { AreaScreens } from '@homeground/shared/routes';
import { startRoomLiveUpdates } from './api/room-live';

startRoomLiveUpdates();

/**
 * The only exposed module of this area. The name of each chunk is the id of its screen, so that the page can fetch the chunk before this
 * code runs.
 */
export const screens: AreaScreens<'mf-chat'> = {
  'match-chats': () =>
    import(/* webpackChunkName: "match-chats" */ './screens/match-chats/match-chats.screen').then(
      (module) => module.MatchChatsScreen,
    ),
  'match-chatlist': () =>
    import(/* webpackChunkName: "match-chatlist" */ './screens/match-chatlist/match-chatlist.screen').then(
      (module) => module.MatchChatlistScreen,
    ),
  'match-chat': () =>
    import(/* webpackChunkName: "match-chat" */ './screens/match-chat/match-chat.screen').then(
      (module) => module.MatchChatScreen,
    ),
  chatlist: () =>
    import(/* webpackChunkName: "chatlist" */ './screens/chatlist/chatlist.screen').then(
      (module) => module.ChatlistScreen,
    ),
  'team-chat': () =>
    import(/* webpackChunkName: "team-chat" */ './screens/team-chat/team-chat.screen').then(
      (module) => module.TeamChatScreen,
    ),
  chat: () =>
    import(/* webpackChunkName: "chat" */ './screens/chat/chat.screen').then((module) => module.ChatScreen),
};
