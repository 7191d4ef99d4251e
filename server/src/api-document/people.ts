import type { OperationTexts } from '../platform/http/describe-operations';

export const people: OperationTexts = {
  userProfile: {
    summary: 'Returns what a person shows to others',
    description: 'The answer never contains a user name, an email address or a precise place.',
  },
  userPastMatches: {
    summary: 'Lists the past matches of a person, as the profile shows them',
    description:
      'The latest first, from the point of view of the person: one-on-ones, and on the own profile also matches of their teams. A deleted account has none; a person with a block is not found (404).',
  },
  block: {
    summary: 'Blocks a person',
    description:
      'Neither of the two sees the other in lists, searches, applications and invitations. A confirmed match between them stays.',
  },
  unblock: {
    summary: 'Ends a block',
  },
  blocks: {
    summary: 'Lists the people whom the signed-in person blocks',
  },
  report: {
    summary: 'Reports a person, a team, a match, a message, a review or a picture',
    description:
      'The report is stored with a copy of the reported content; operators decide. A picture can be reported by itself.',
  },
};
