const part = encodeURIComponent;

/** Functions that build all addresses of the app. Links use only these. */
export const paths = {
  landing: () => '/',
  signup: () => '/signup',
  signin: () => '/signin',
  matches: () => '/matches',
  matchCreate: () => '/matches/create',
  match: (id: string) => `/matches/${part(id)}`,
  matchResult: (id: string) => `/matches/${part(id)}/result`,
  matchReview: (id: string) => `/matches/${part(id)}/review`,
  matchProposal: (id: string) => `/matches/${part(id)}/proposal`,
  matchChats: (id: string) => `/matches/${part(id)}/chats`,
  matchChatlist: (id: string) => `/matches/${part(id)}/chatlist`,
  matchChat: (id: string, matchProposalId: string) =>
    `/matches/${part(id)}/chatlist/${part(matchProposalId)}`,
  chatlist: () => '/chatlist',
  chat: (matchProposalId: string) => `/chatlist/${part(matchProposalId)}`,
  notifications: () => '/notification',
  invitation: (invitationId: string, teamId: string) => `/notification/${part(invitationId)}/${part(teamId)}`,
  teamCreate: () => '/team/create',
  team: (id: string) => `/team/${part(id)}`,
  teamChat: (id: string) => `/team/${part(id)}/chat`,
  teamEdit: (id: string) => `/team/${part(id)}/edit`,
  teamInvitation: (id: string) => `/team/${part(id)}/invitation`,
  user: (id: string) => `/user/${part(id)}`,
  userEdit: (id: string) => `/user/${part(id)}/edit`,
  userLocation: (id: string) => `/user/${part(id)}/location`,
  teams: () => '/teams',
  myMatches: () => '/matches/mine',
} as const;
