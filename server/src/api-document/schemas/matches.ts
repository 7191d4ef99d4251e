import type { SchemaTable } from './table';
import { writtenFields } from './written-match';

const point = {
  latitude:
    'Latitude of the venue in degrees (WGS 84). If `pointIsExact` is false: of a shown point more than 500 m from the home of the host.',
  longitude: 'Longitude of the venue in degrees (WGS 84), or of the shown point.',
  pointIsExact:
    'true: the point of the venue. false: no venue is marked, so the point only stands for the neighbourhood of the host.',
};

const cardFields = {
  ...point,
  takesProposals: 'false: the host takes no applications at present, or the match is no longer open.',
  aboutKm:
    'Distance in whole kilometres, at least 1, from the neighbourhood of the caller to the point. null: the caller has none.',
  hostKit: 'Outdated: read the kit of `host`. null: a person, who has no kit.',
  away: 'The confirmed opponent. null: none.',
  fit: 'Reasons why the match suits the caller; empty if fewer than two hold.',
  applicantCount: 'Number of active applications.',
  mine: 'The part of the caller in the match.',
  challenge: 'Set on a challenge, for the two teams only.',
};

const sideFields = {
  teamId: 'The team. null: the side is a person.',
  userId: 'The person. null: the side is a team.',
  level:
    'Level as the team itself sees it: 1 beginner, 2 casual, 3 intermediate, 4 advanced, 5 competitive. null: a person.',
};

export const matchSchemas: SchemaTable = {
  Side: {
    about: 'A side of a match: a team or a person. Exactly one of `teamId` and `userId` is set.',
    fields: sideFields,
  },
  MyPart: {
    about: 'The part of the caller in a match.',
    fields: {
      isHost: 'true: the caller is the host, or leader or manager of the host team.',
      isPlaying: 'true: the caller belongs to one of the two sides.',
      proposalId:
        'Application of a side of the caller, and id of its room. null: there is none, or the caller does not act for that side.',
      proposalState: 'State of this application. null: there is none.',
    },
  },
  MatchCard: { about: 'A match in a list.', fields: cardFields },
  MatchDetail: {
    about: 'A match, as the caller may see it.',
    fields: {
      ...cardFields,
      venueAddress: 'Address as the host wrote it; may be empty.',
      seriesId: 'Common id of the matches of a weekly series. null: a single match.',
      shirts: 'Shirt that each side wears.',
      'shirts.host': 'The chosen or agreed colour, else the first shirt. null: a person, who has no kit.',
      'shirts.away': 'The same for the opponent. null: a person, or no opponent yet.',
      kitClash:
        'Set while the shirts of a confirmed match look alike, for members of the two sides until the start. null: they differ, or the caller does not play.',
      'kitClash.change': 'The change that solves it. null: the caller is no leader or manager.',
      'kitClash.change.roomId': 'Room of the call that changes the shirt.',
      'kitClash.change.colour': 'Proposed colour of the caller’s side.',
      'kitClash.change.theirs': 'Present colour of the other side.',
      rivalry:
        'Record of the host team against its opponent or, before a confirmation, against a team of the caller. null: they have met fewer than three times.',
      result: 'Final result. null: there is none.',
      gains:
        'What the match has changed for the side of the caller. null: nothing (yet), or the caller did not play.',
      asked: 'Open tasks of the caller after the match.',
      'asked.result': 'true: a result can be entered or answered.',
      'asked.answer': 'true: the other side has entered a result, which waits for an answer.',
      'asked.review': 'true: a review can be written.',
      lateCancel: 'true: the match was cancelled late, and the caller is a member of one of the two sides.',
      hostMemberCount: 'Number of members of the host team. null: the host is a person.',
      cancellation: 'null: the match was not cancelled.',
      eligibility: 'Whether the sides of the caller may apply, one entry for each; empty for the host.',
      may: 'Which calls would succeed for the caller now.',
      'may.edit': 'true: the caller may edit the match.',
      'may.answerLineUp': 'true: the caller may say whether they come.',
      'may.rematch': 'true: the caller may post a rematch (`rematchOf`).',
    },
  },
  Eligibility: {
    about: 'Whether a side of the caller may apply, and why not.',
    fields: {
      teamId: 'The team. null: the caller as a person.',
      people: 'Number of members of the side; 1 for a person.',
    },
  },
  Cancellation: {
    about: 'Why and when a match was cancelled.',
    fields: { late: 'true: less than 24 hours before the start.' },
  },
  Rivalry: {
    about: 'Record against a frequent opponent (three games or more), friendly matches included.',
    fields: { lastAt: 'Start of the latest game (UTC).' },
  },
  MatchAnswer: {
    about: 'A match.',
    fields: {
      series: 'What an act on a series has done to its other matches. Missing: only this match was meant.',
    },
  },
  SeriesChange: {
    about: 'What an act has done to the other matches of a weekly series.',
    fields: {
      changed: 'Number of matches that have changed as well.',
      left: 'Number of matches that stay as they are, because they have an opponent.',
    },
  },
  MatchPreview: {
    about: 'What a shared link shows to a visitor without an account.',
    fields: {
      phase: 'State of the match, or `IN_PROGRESS` while it is being played.',
      teams: 'The teams and the shirts that they wear in this match. Missing for a match of persons.',
      'teams.away': 'The opponent. null: there is none yet.',
      'teams.shirts.host': 'Shirt of the host. Never null for a team.',
      'teams.shirts.away': 'Shirt of the opponent. null: there is none yet.',
    },
  },
  MatchesCreated: { about: 'The ids of the posted match, or of each match of a series in their order.' },
  EditMatch: {
    about: 'Changes of a match. Fields that are missing stay as they are.',
    fields: {
      ...writtenFields,
      version:
        'The version that filled the form. If there is a newer one, the answer is 409 with the current match.',
      scope: 'Which matches of a series are changed. Missing: this match only.',
    },
  },
  CancelMatch: {
    about: 'Why a match is cancelled.',
    fields: {
      reason: 'Everybody concerned reads it.',
      scope: 'Which matches of a series are cancelled. Missing: this match only.',
    },
  },
  SeenMatch: { about: 'The version of the match that the page has shown.' },
};
