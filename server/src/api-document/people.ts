import type { OperationTexts } from '../platform/http/describe-operations';

export const people: OperationTexts = {
  userProfile: {
    summary: 'Returns what a person shows to others',
  },
  block: {
    summary: 'Blocks a person: both vanish for each other',
  },
  unblock: {
    summary: 'Ends a block',
  },
  blocks: {
    summary: 'Lists the people whom the signed-in person blocks',
  },
  report: {
    summary: 'Reports a person, a team, a match, a message, a review or a picture',
  },
};
