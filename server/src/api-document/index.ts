import { accounts } from './accounts';
import { calendar } from './calendar';
import { challenges } from './challenges';
import { chat } from './chat';
import { guests } from './guests';
import { invitations } from './invitations';
import { lineUps } from './line-ups';
import { matches } from './matches';
import { neighbourhoods } from './neighbourhoods';
import { notifications } from './notifications';
import { operation } from './operation';
import { people } from './people';
import { parameterTexts } from './parameters';
import { proposals } from './proposals';
import { recovery } from './recovery';
import { results } from './results';
import { reviews } from './reviews';
import { schemaTexts } from './schemas';
import { teams } from './teams';
import type { ApiTexts } from '../platform/http/describe-operations';

/** Texts of the API's document (`/api/openapi.json`): tags, operations with their own error codes, schemas and parameters. */
export const apiTexts: ApiTexts = {
  tags: {
    accounts: 'Accounts, sessions and the profile of the signed-in person',
    recovery: 'Recovery of an account',
    people: 'Other people: profiles, blocks and reports',
    neighbourhoods: 'Places and their names',
    teams: 'Teams and their members',
    invitations: 'Invitations and links by which people join a team',
    matches: 'Matches: finding, posting, changing, playing',
    proposals: 'Applications to a match, from the first message to the confirmation',
    challenges: 'Challenges from team to team',
    guests: 'Single players for a match',
    chat: 'Rooms, messages and cards',
    results: 'Results and what follows from them',
    reviews: 'Reviews of sides and guests',
    calendar: 'Calendar files and feeds',
    notifications: 'Notices, in the list and on devices',
    operation: 'The server itself',
  },
  operations: {
    ...accounts,
    ...recovery,
    ...people,
    ...neighbourhoods,
    ...teams,
    ...invitations,
    ...matches,
    ...lineUps,
    ...proposals,
    ...challenges,
    ...guests,
    ...chat,
    ...results,
    ...reviews,
    ...calendar,
    ...notifications,
    ...operation,
  },
  schemas: schemaTexts,
  parameters: parameterTexts,
};
