const encode = encodeURIComponent;

/** Functions that build all addresses of the app. Links use only these functions. */
export const paths = {
  landing: () => '/',
  signup: () => '/signup',
  signin: () => '/signin',
  matches: () => '/matches',
  matchCreate: () => '/matches/create',
  match: (id: string) => `/matches/${encode(id)}`,
  matchResult: (id: string) => `/matches/${encode(id)}/result`,
  matchReview: (id: string) => `/matches/${encode(id)}/review`,
  matchProposal: (id: string) => `/matches/${encode(id)}/proposal`,
  matchChats: (id: string) => `/matches/${encode(id)}/chats`,
  matchChatlist: (id: string) => `/matches/${encode(id)}/chatlist`,
  matchChat: (id: string, matchProposalId: string) =>
    `/matches/${encode(id)}/chatlist/${encode(matchProposalId)}`,
  chatlist: () => '/chatlist',
  chat: (matchProposalId: string) => `/chatlist/${encode(matchProposalId)}`,
  notifications: () => '/notification',
  invitation: (invitationId: string, teamId: string) =>
    `/notification/${encode(invitationId)}/${encode(teamId)}`,
  teamCreate: () => '/team/create',
  team: (id: string) => `/team/${encode(id)}`,
  teamChat: (id: string) => `/team/${encode(id)}/chat`,
  teamEdit: (id: string) => `/team/${encode(id)}/edit`,
  teamInvitation: (id: string) => `/team/${encode(id)}/invitation`,
  user: (id: string) => `/user/${encode(id)}`,
  userEdit: (id: string) => `/user/${encode(id)}/edit`,
  userLocation: (id: string) => `/user/${encode(id)}/location`,
  teams: () => '/teams',
  myMatches: () => '/matches/mine',
} as const;
