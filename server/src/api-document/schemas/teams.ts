import type { SchemaTable } from './table';

const level = 'Level in the main sport: 1 beginner, 2 casual, 3 intermediate, 4 advanced, 5 competitive.';
const place = {
  latitude:
    'Latitude of the home of the team in degrees (WGS 84). Given together with `longitude`, or not at all.',
  longitude: 'Longitude of the home of the team in degrees (WGS 84).',
};
const writtenFields = {
  name: '2 to 20 characters; unique among existing teams, also among names that look alike.',
  sport: 'Main sport, under which the team is listed.',
  otherSports: 'Up to four other sports, each with a level.',
  level: `${level} Without it: 2.`,
  playingDays: 'Days on which the team usually plays.',
  recruiting: 'true: the team looks for members.',
  ...place,
};
const shownFields = {
  sport: 'Main sport, under which the team is listed.',
  otherSports: 'Up to four other sports, each with a level.',
  level,
  recruiting: 'true: the team looks for members.',
};

export const teamSchemas: SchemaTable = {
  TeamSport: { about: 'A sport beside the main sport, and the level of the team in it.' },
  CreateTeam: {
    about:
      'A new team, led by the signed-in person. Name and sport are enough. Without a position the team gets the neighbourhood of its founder.',
    fields: writtenFields,
  },
  UpdateTeam: {
    about: 'Changes of a team. Fields that are missing stay as they are.',
    fields: { ...writtenFields, level, takesChallenges: 'true: other teams may challenge this team.' },
  },
  TeamCard: { about: 'A team in a list.', fields: shownFields },
  TeamProfile: {
    about: 'A team with its members, its standing and its matches.',
    fields: {
      ...shownFields,
      playingDays: 'Days on which the team usually plays.',
      takesChallenges: 'true: other teams may challenge this team.',
      members:
        'Leader first, then managers, then the others by the time of joining. Empty for a disbanded team.',
      home: 'The pin of the home. null for everybody except leader and managers: others see region and distance only.',
      disbandedAt: 'Moment at which the team was disbanded (UTC). null: it exists.',
    },
  },
  TeamMember: { about: 'A member of a team.' },
  TeamPlay: {
    about: 'Standing and matches of a team.',
    fields: {
      rating: 'Rating in the sport with the most rated games. null: no rated game yet.',
      headToHead: 'Record against each team of the caller, from the point of view of the shown team.',
      rivals: 'The most frequent opponents, at most three, the same for every caller.',
      coming: 'The next matches, the soonest first, at most five.',
      past: 'The latest matches, the newest first, at most five.',
    },
  },
  HeadToHead: {
    about: 'Record of a team against one team of the caller, friendly matches included.',
    fields: { teamId: 'The team of the caller.' },
  },
  Rival: {
    about: 'Record of a team against a frequent opponent (three games or more), friendly matches included.',
    fields: {
      lastAt: 'Start of the latest game (UTC).',
      next: 'The next confirmed match of the two teams. null: none.',
    },
  },
  TeamAnswer: { about: 'A team.' },
  TeamsPage: { about: 'A page of teams.' },
  MyTeams: { about: 'The teams of the signed-in person, first those that they lead.' },
  ChangeRole: { about: 'The new role of a member. The lead is handed over by a call of its own.' },
  HandOver: { about: 'The member who becomes the leader.', fields: { userId: 'A member of the team.' } },
};
