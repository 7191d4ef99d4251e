import type { SchemaTexts } from '../../platform/http/describe-schemas';
import { examples } from '../examples';
import { answersOfCalls } from '../examples/answers-of-calls';
import { unnamedAnswers } from '../examples/unnamed-answers';
import { accountSchemas } from './accounts';
import { challengeSchemas } from './challenges';
import { geoSchemas } from './geo';
import { guestSchemas } from './guests';
import { invitationSchemas } from './invitations';
import { lineUpSchemas } from './line-ups';
import { matchSchemas } from './matches';
import { messageSchemas, roomEventList } from './messages';
import { notificationSchemas } from './notifications';
import { obstacleLists } from './obstacle-lists';
import { operationSchemas } from './operation';
import { peopleSchemas } from './people';
import { postSchemas } from './posts';
import { proposalSchemas } from './proposals';
import { recoverySchemas } from './recovery';
import { resultSchemas, resultStateList } from './results';
import { reviewLists, reviewSchemas } from './reviews';
import { roomSchemas } from './rooms';
import { sharedFields } from './shared-fields';
import { teamSchemas } from './teams';
import { valueLists } from './value-lists';

/**
 * Sentences of the document about schemas, fields and fixed lists of values, and examples. The contracts of the pages do not contain them.
 */
export const schemaTexts: SchemaTexts = {
  named: {
    ...accountSchemas,
    ...recoverySchemas,
    ...peopleSchemas,
    ...geoSchemas,
    ...teamSchemas,
    ...invitationSchemas,
    ...notificationSchemas,
    ...matchSchemas,
    ...postSchemas,
    ...proposalSchemas,
    ...challengeSchemas,
    ...guestSchemas,
    ...roomSchemas,
    ...messageSchemas,
    ...lineUpSchemas,
    ...resultSchemas,
    ...reviewSchemas,
    ...operationSchemas,
  },
  fields: sharedFields,
  lists: [...valueLists, ...obstacleLists, ...reviewLists, roomEventList, resultStateList],
  examples,
  answers: { ...answersOfCalls, ...unnamedAnswers },
};
