import { limits } from '@homeground/shared/contracts';
import { number } from './setting';

const countSetting = (max: number, fallback: number, about: string) => number(1, max, fallback, { about });
const clientTimeout = (fallback: number, about: string) => number(100, 600_000, fallback, { about });
const serviceTimeout = (fallback: number, serviceName: string) =>
  number(100, 120_000, fallback, { about: `How long the server waits for ${serviceName}.` });

export const limitSettings = {
  CALLS_AT_ONCE: countSetting(100_000, 20, 'Calls that one process handles at once. Further ones wait.'),
  CALLS_PER_PERSON: countSetting(
    100_000,
    4,
    'Calls that one process handles at once for one person, or for one address without a session.',
  ),
  CALLS_WAITING: countSetting(100_000, 400, 'Calls that may wait. Further ones are refused at once (503).'),
  CALLS_WAITING_PER_PERSON: countSetting(
    100_000,
    50,
    'Calls of one person that may wait. Further ones are refused at once (429).',
  ),
  CALLS_WAIT_MS: number(100, 60_000, 3000, { about: 'A call that waited as long as this is refused (503).' }),
  CALLS_SHARE: countSetting(
    100,
    20,
    'Percentage of the time in which calls of one member may run while others use the server. 100: no limit.',
  ),
  CALLS_CREDIT_MS: number(1, 600_000, 1000, {
    about: 'Running time of calls that a member may use at once before that percentage applies.',
  }),
  BEHIND_MS: number(0, 60_000, 1000, {
    about: 'Event loop delay above which every call is refused (503). 0: never.',
  }),
  CLIENT_HEADERS_MS: clientTimeout(8_000, 'How long a client may take for its headers.'),
  CLIENT_REQUEST_MS: clientTimeout(60_000, 'How long a client may take for a whole request.'),
  CLIENT_BODY_MS: clientTimeout(12_000, 'The time after which a body must arrive at a minimum rate.'),
  CLIENT_UNREAD_MS: clientTimeout(4_000, 'How long a response waits for a client that does not read it.'),
  PUSH_TIMEOUT_MS: serviceTimeout(10_000, 'a push service'),
  S3_TIMEOUT_MS: serviceTimeout(10_000, 'the picture store'),
  MAPS_TIMEOUT_MS: serviceTimeout(2_000, 'the maps provider'),
  SMTP_TIMEOUT_MS: serviceTimeout(10_000, 'the mail server'),
  LIMIT_PER_USER: countSetting(
    1_000_000,
    600,
    'Calls a minute of one member. With REDIS_URL all processes count together.',
  ),
  LIMIT_PER_ADDRESS: countSetting(
    1_000_000,
    3000,
    'Calls without a session a minute of one address, which may be the address of a whole school.',
  ),
  LIMIT_SIGN_INS: countSetting(
    1_000_000,
    30,
    'Attempts a minute to sign in with one username from one address.',
  ),
  LIMIT_SIGN_UPS: countSetting(1_000_000, 30, 'Sign-ups a minute of one address.'),
  LIMIT_AVAILABILITY: countSetting(1_000_000, 120, 'Checks of names a minute of one address.'),
  LIMIT_MESSAGES: countSetting(
    1_000_000,
    limits.chat.pace.messages,
    'Chat messages of one person within ten seconds.',
  ),
};
