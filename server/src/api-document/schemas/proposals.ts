import { proposalStates } from '@homeground/shared/contracts';
import type { SchemaTable } from './table';

const seenState =
  'State that the page has shown. If it has changed since, the answer is 409 with the present state.';
const noteOfStates = `One of ${proposalStates.length} states; see \`Proposal\`.`;
const may = {
  talk: 'true: the host may open the chat.',
  reject: 'true: the host may decline.',
  standby: 'true: the host may keep the applicant in reserve.',
  confirm: 'true: the host may confirm. false also while the applicant has to agree again.',
  withdraw: 'true: the applicant may withdraw, or pull out of a confirmed match before the start.',
  agree: 'true: the applicant has to agree to new terms, and may.',
  take: 'true: the free place is reserved for the side of the caller.',
};

export const proposalPermissionFields = may;

export const proposalSchemas: SchemaTable = {
  Proposal: {
    about: 'An application to a match. Its room has the same id.',
    fields: {
      state: 'State at this moment, changes by time alone included.',
      since: 'Moment of the last change of the state (UTC).',
      message: 'What the applicant wrote; also the first message of the room.',
      offeredUntil:
        'The opponent has pulled out, and the free place is reserved for this side until this moment (UTC). null: it is not.',
      thinSides: 'Teams with fewer members and guests than the match needs players. A warning only.',
    },
  },
  ShortHandedSide: {
    about: 'A team that looks too small for a match.',
    fields: {
      people: 'Number of members and found guests.',
      needed: 'Number of players that each side promises.',
    },
  },
  ProposalPermissions: {
    about: 'Which acts on an application would succeed for the caller now.',
    fields: may,
  },
  Applicant: {
    about: 'An applicant as the host sees it.',
    fields: {
      memberCount: 'Number of members of the team. null: a person.',
      aboutKm:
        'Distance in whole kilometres, at least 1, from a shown point near the home of the applicant to the match. null: the applicant has no neighbourhood.',
      clashes:
        'true: a side has another confirmed match at about that time, so a confirmation would be refused.',
      otherLevel: 'true: the level of the team is outside the range of the post.',
      unread: 'Number of unread messages in the room.',
    },
  },
  Applicants: { about: 'A page of applicants: active ones first, each group in the order of application.' },
  Apply: {
    about: 'An application.',
    fields: {
      teamId: 'A team that the caller leads or manages. null: the caller, for a one-on-one.',
      message: 'First message of the room, 2 to 200 characters.',
      termsVersion:
        'The terms that the applicant has read (`termsVersion` of the match). If there are newer ones, the answer is 409 with the current match.',
    },
  },
  SeenProposal: {
    about: 'What the page has shown when the caller acts on an application or answers a card.',
    fields: {
      state: seenState,
      termsVersion:
        'The terms that the page has shown. They are compared when the caller confirms, agrees or accepts a card.',
    },
  },
  RejectProposals: {
    about: 'Several applicants to refuse at once.',
    fields: { message: 'Text for each room, before the refusal. null: none.' },
  },
  SeenApplicant: {
    about: 'An application in the state that the page has shown.',
    fields: { state: noteOfStates },
  },
  RejectProposalsAnswer: {
    about: 'What became of each application.',
    fields: {
      refused: 'Ids of the refused applications.',
      left: 'Applications whose state had changed; they stay as they are.',
    },
  },
  LeftApplicant: {
    about: 'An application that was not refused.',
    fields: { state: 'Present state. null: the application no longer exists.' },
  },
};
