import type { SchemaTable } from './table';

export const peopleSchemas: SchemaTable = {
  UserProfile: {
    about: 'What a person shows to others: never a user name, an email address or a position.',
    fields: {
      sports: 'Sports that the person plays, at most 5.',
      region: 'Neighbourhood in the language of the account of the caller. null: none is set.',
      regionNames: 'Neighbourhood in both languages. null: none is set.',
      aboutKm:
        'Distance in whole kilometres, at least 1, from the neighbourhood of the caller to a shown point more than 500 m from the home. null: the own profile, or one of the two has no neighbourhood.',
      mine: 'true: the profile of the caller.',
      blocked: 'Always false: between two people with a block a profile is not found (404).',
      memberSince: 'Moment of the sign-up (UTC); 1970-01-01 for a deleted account.',
      deleted:
        'true: the account was deleted. The profile stays, but is empty: results and messages still lead to it.',
    },
  },
  TeamOfUser: { about: 'A team to which a person belongs.', fields: { sport: 'Main sport.' } },
  UserPlay: {
    about: 'Matches of a person: one-on-ones, and on the own profile also those of their teams.',
    fields: {
      ratings: 'One history for each sport with rated one-on-ones, the sport with the most games first.',
      againstMe:
        'Games of this person against the caller, from the point of view of the shown person. null: there are none, or it is the own profile.',
      coming:
        'Coming matches. Empty on profiles of other people, because strangers must not learn where a person will be.',
      past: 'Latest matches, the newest first, at most five.',
    },
  },
  PastMatchPage: { about: 'A page of the past matches of a side, the newest first, at most 20.' },
  BlockList: { about: 'The people whom the signed-in person blocks.' },
  SubjectReport: {
    about: 'A report to the operators. It is stored with a copy of the reported content.',
    fields: {
      kind: 'What is reported. `picture`: only the picture of a person, a team or a message.',
      id: 'Id of what is reported. For a picture: the id of the person, the team or the message that shows it.',
      reason:
        '`abuse`: insulting or harassing; `spam`: advertising; `fake`: untrue; `unsafe`: dangerous; `other`: the note says it.',
    },
  },
  Standing: {
    about: 'Record, rating, manners and reliability of a side. Inactivity lowers none of them.',
    fields: {
      records: 'One entry for each sport with final results.',
      manner:
        'Manners: a mean of the last 30 visible reviews, none more than 365 days older than the newest. null: there are fewer than 3 reviews.',
      'manner.score': '0 to 100; 70 is what a side without reviews is assumed to have.',
      'manner.reviews': 'Number of reviews in the score.',
      keptPromises:
        'Reliability: how often the side came as announced, of its last 20 matches. null: there is none yet.',
      'keptPromises.percent':
        'Kept promises as a percentage of all promises: kept promises, late cancellations, and no-shows (which count twice).',
      'keptPromises.of': 'Number of promises in the figure, at most 20.',
      form: 'Outcomes of the latest five matches, the newest last. Missing: none was played.',
    },
  },
  SportRecord: {
    about: 'Final, rated results of a side in one sport.',
    fields: {
      rating: 'Playing strength. null: no rated game yet.',
      withoutLineUp:
        'Number of team games without a line-up, which count because the person was a member then. Missing: none.',
    },
  },
  Rating: {
    about: 'Playing strength of a side in one sport (Glicko-2).',
    fields: { value: 'Points. A new side begins with 1500.' },
  },
  RatingHistory: {
    about: 'The rating of a side in one sport, and how it came about.',
    fields: {
      value: 'Points now. A new side begins with 1500.',
      games: 'Number of games that changed the rating.',
      points: 'The rating after each of the latest 30 games, the oldest first.',
      'points.value': 'Points after this game.',
    },
  },
  GameGains: {
    about: 'What a match has changed for the side of the caller.',
    fields: {
      played: 'Number of matches of the side in this sport, this one included.',
      streak: 'Number of wins in a row that ended with this match; 0 if it was not won.',
      rating: 'A step of the rating. null: none was reached.',
      'rating.value': 'Points after the match.',
      'rating.step':
        '`SETTLED`: the rating is no longer provisional; `BEST`: it has reached a new hundred for the first time.',
    },
  },
  CalendarMatch: {
    about: 'A match in the calendar of a side.',
    fields: {
      opponent: 'The other side. null: none is confirmed.',
      'opponent.teamId': 'The team. null: a person.',
      'opponent.userId': 'The person. null: a team.',
      score: 'Final score. null: no final result, not played, or a sport without scores.',
      'score.own': 'Goals or sets of the side whose calendar this is.',
      'score.other': 'The same for the other side.',
      outcome: 'Outcome for this side. null: no final result, or not played.',
      forfeit: 'true: one of the two sides did not come.',
      isHost: 'true: the side whose calendar this is has posted the match.',
      shirts: 'Shirts of the two sides in this match: the agreed ones, else their home shirts.',
      'shirts.host': 'Shirt of the host. null: a person.',
      'shirts.away': 'Shirt of the away side. null: a person, or no opponent.',
      guestOf: 'Team for which the caller plays as a guest. Missing: not as a guest.',
    },
  },
};
