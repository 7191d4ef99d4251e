import { resultPhases } from '@homeground/shared/contracts';
import { listOf } from './list-of';
import type { SchemaTable } from './table';

const claim = {
  kind: 'What happened. Each kind has fields of its own.',
  mode: 'How the sport counts: by goals, by sets, or only by the winner.',
  host: 'Goals or points of the host.',
  away: 'Goals or points of the away side.',
  'sets.host': 'Points of the host in this set.',
  'sets.away': 'Points of the away side in this set.',
  winner: 'Winner, in a sport without scores.',
  noShow: 'Side that did not come.',
};
const claimFieldsAt = (path: string) => ({
  ...Object.fromEntries(Object.entries(claim).map(([name, text]) => [`${path}.${name}`, text])),
});

const seenLeaving = {
  cancelledAt:
    'Moment of the leaving that the page has shown (UTC). If the side has left again, the answer is 409 with the current result.',
};

export const resultStateList = listOf(resultPhases, {
  NONE: 'the match is open, cancelled or expired',
  TOO_EARLY: 'the match has not begun, or less than 10 minutes ago',
  NOTHING_TOLD: 'neither side has entered a result',
  SUBMITTED: 'one side has entered a result; without an answer it is final at `dueAt`',
  DISPUTED: 'the two results differ; each side may revise its own once, and at `dueAt` the match is void',
  FINAL: 'agreed, or not answered in time',
  VOID: 'the two results still differ, so the match does not count',
  UNREPORTED: 'no result within a week',
});

export const resultSchemas: SchemaTable = {
  Result: {
    about: 'What the two sides say about the end of a match.',
    fields: {
      matchState: 'State of the match itself.',
      away: 'The opponent. null: none.',
      shirts: 'Shirts of the two sides in this match: the agreed ones, else their home shirts.',
      'shirts.host': 'Shirt of the host. null: a person.',
      'shirts.away': 'Shirt of the away side. null: a person, or no opponent.',
      mySide: 'Side of the caller. null: no longer a member of either.',
      version:
        'Number that grows with each claim; 0: none yet. An act names the version that its page has shown.',
      opensAt: 'Earliest moment of a claim (UTC): 10 minutes after the start.',
      dueAt: 'Moment of the next automatic change (UTC). null: none.',
      endedAt: 'Moment at which the dialogue ended (UTC). null: it goes on.',
      told: 'The latest claim of each side.',
      'told.host': 'Claim of the host. null: none yet.',
      'told.away': 'Claim of the away side. null: none yet.',
      'told.host.revised': 'true: the side has used its one revision.',
      'told.away.revised': 'true: the side has used its one revision.',
      ...claimFieldsAt('told.host.claim'),
      ...claimFieldsAt('told.away.claim'),
      final: 'The final result. null: there is none.',
      may: 'Which acts would succeed for the caller now.',
      'may.tell': 'true: the caller may enter a result.',
      gains: 'What the match has changed for the side of the caller. null: nothing (yet).',
      reviewOpen: 'true: the review of the other side can still be written.',
    },
  },
  ResultAnswer: { about: 'What the two sides say about the end of a match.' },
  FinalResult: {
    about: 'The final result of a match, the only source of records and ratings.',
    fields: {
      kind: 'How the match ended.',
      hostScore:
        'Goals or sets won; in a sport without scores 1 for the winner and 0 for the other. null: not played.',
      awayScore: 'The same for the away side. null: not played.',
      sets: 'Points of each set. null: the sport does not count sets, or it was not played.',
      'sets.host': 'Points of the host in this set.',
      'sets.away': 'Points of the away side in this set.',
      winner: 'null: not played.',
      noShow: 'Side that did not come. null: both came.',
      bySilence: 'true: the other side did not answer within 48 hours.',
    },
  },
  EnterResult: {
    about: 'The claim of one side about the end of a match.',
    fields: {
      ...claimFieldsAt('claim'),
      version:
        'The version that the page has shown; 0: there was no claim. If there is a newer one, the answer is 409 with the current result.',
    },
  },
  AgreeResult: {
    about: 'Agrees with the claim of the other side.',
    fields: {
      version:
        'The version that the page has shown. If there is a newer one, the answer is 409 with the current result.',
    },
  },
  ContestLateCancel: {
    about: 'Says that both sides had agreed to cancel.',
    fields: { sideId: 'Id of the side that cancelled: of a team or a person.', ...seenLeaving },
  },
  AnswerLateCancel: {
    about: 'Answers the claim that both sides had agreed to cancel.',
    fields: {
      sideId: 'Id of the side that cancelled: of a team or a person.',
      agreed: 'true: they had, so the late cancellation does not count.',
      ...seenLeaving,
    },
  },
};
