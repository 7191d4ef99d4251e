import type { SchemaTable } from './table';

const version =
  'Version of the answer that the page has shown; 0: there was none. If there is a newer one, the answer is 409 with the current line-up.';
const termsVersion =
  'Version of the terms that the page has shown. If there is a newer one, the answer is 409 with the current match.';
const bringsBall = 'true: brings the ball. Only together with `GOING`.';

export const lineUpSchemas: SchemaTable = {
  LineUp: {
    about: 'Who comes to a match, for its two sides.',
    fields: { mayAnswer: 'true: the caller may say whether they come.' },
  },
  LineUpSide: {
    about: 'Who comes for one side. Of the other side only the numbers are shown.',
    fields: {
      teamId: 'The team. null: a person.',
      isMine: 'true: the side of the caller.',
      needed: 'Number of players that the side has promised.',
      going: 'Number of members and guests who come.',
      maybe: 'Number of members and guests who do not know yet.',
      notGoing: 'Number of members and guests who do not come.',
      unanswered: 'Number of members without an answer.',
      short: 'Number of missing players; 0: there are enough.',
      members: 'Members of the side. null: the other side.',
      guests: 'Guests of the side, in their order. null: the other side.',
      desk: 'Tools of leader and managers while answers are possible. null: for everybody else.',
      'desk.nudgeFrom':
        'From this moment on (UTC) members without an answer can be reminded again. null: now.',
      'desk.link': 'The answer link. null: there is none.',
    },
  },
  LineUpMember: {
    about: 'A member in a line-up.',
    fields: {
      answer: 'null: none yet.',
      bringsBall,
      setBy: 'Nickname of the person who set the answer. null: the member.',
      version: 'Version of the answer; 0: none yet.',
    },
  },
  LineUpGuest: {
    about: 'A guest in a line-up.',
    fields: {
      name: 'null: without a name.',
      bringsBall,
      addedBy: 'Nickname of the member who added the guest. null: the guest answered by the link.',
      setBy: 'Nickname of the person who set the answer. null: the guest.',
      userId: 'Account of a guest whose offer was accepted. null: a guest by name.',
      guestOfferId: 'The accepted offer. null: a guest by name.',
      mayChange: 'true: the caller may change or remove this guest.',
      version: 'Version of the entry.',
    },
  },
  AnswerLink: {
    about: 'A link by which people without an account say whether they come.',
    fields: {
      madeBy: 'Nickname of the person who made it.',
      showNames: 'true: visitors see the first names of those who come.',
    },
  },
  AnswerLineUp: {
    about: 'The answer of the caller.',
    fields: {
      bringsBall,
      version:
        'Version of the own answer that the page has shown; 0: there was none. If somebody else has set a newer one, the answer is 409 with the current line-up.',
      termsVersion,
    },
  },
  AnswerForMember: {
    about: 'An answer that leader or manager set for a member.',
    fields: { bringsBall, version, termsVersion },
  },
  AddGuest: {
    about: 'A guest by name. Leader and managers add up to 30 for the side, other members up to 5.',
    fields: { another: 'true: another person than the guest of the same name who is already there.' },
  },
  ChangeGuest: {
    about: 'The new entry of a guest.',
    fields: {
      name: 'null: without a name.',
      bringsBall,
      place: 'Place in the order of guests, from 1. Missing: unchanged.',
      version,
      termsVersion,
    },
  },
  AnswerLinkCreated: {
    about: 'A new answer link and its token.',
    fields: {
      token: 'The secret of the link. Only this answer contains it, because the server keeps a hash.',
    },
  },
  ChangeAnswerLink: {
    about: 'What visitors of the answer link see.',
    fields: { showNames: 'true: the first names of those who come; false: only their number.' },
  },
  GuestAnswer: {
    about: 'An answer that this browser gave by an answer link, before its user had an account.',
  },
  GuestAnswers: { about: 'Answers that this browser gave by answer links.' },
};
