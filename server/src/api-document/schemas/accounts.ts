import type { SchemaTable } from './table';

const chosenPassword =
  '8 to 64 characters. It must not contain the user name, be part of it, or be a common password.';
const username = '6 to 24 letters `a` to `z`, digits or `_`. Nobody else sees it.';
const nickname = '2 to 12 letters of any script, digits or `_`; unique, also among names that look alike.';

export const accountSchemas: SchemaTable = {
  SignUp: {
    about: 'The fields of a new account.',
    fields: {
      username,
      password: chosenPassword,
      nickname,
      locale: 'Language of letters and push messages.',
    },
  },
  SignIn: {
    about:
      'User name and password. Their format is not checked, so that a malformed name has the same answer as a wrong name.',
  },
  Me: {
    about: 'The signed-in person, with data that only they see.',
    fields: {
      username,
      pictureUrl: 'Address of the picture. null: there is none.',
      sports: 'Sports that the person plays, at most 5.',
      locale: 'Language of letters and push messages.',
      latitude:
        'Latitude of the home in degrees, rounded to three decimals (about 100 m). null until it is set. Nobody else sees it.',
      longitude: 'Longitude of the home in degrees, rounded like `latitude`. null until it is set.',
      searchDistance: 'Radius of searches in kilometres: 5 to 40 in steps of 5. null until it is set.',
      region: 'Names of the neighbourhood in the language of the account (`locale`). null until it is set.',
    },
  },
  MeAnswer: { about: 'The signed-in person.' },
  SignInAnswer: {
    about: 'The person who has signed in.',
    fields: {
      restored: 'What came back with an account that was going to be deleted. null: it was not.',
    },
  },
  RestoredTeams: {
    about: 'What a sign-in within 30 days after a deletion has brought back.',
    fields: {
      teams: 'The teams to which the person belonged before the deletion.',
      'teams.was': 'Role before the deletion.',
      'teams.now':
        'Role after the return. null: none, because the team no longer exists, is full, or its name is taken.',
    },
  },
  Availability: {
    about: 'Whether a name is free.',
    fields: { problem: 'Why the name is not available. null: it is.' },
  },
  ProfileChange: {
    about: 'Changes of the own profile. Fields that are missing stay as they are.',
    fields: { nickname, sports: 'The complete list of sports; it replaces the old one.' },
  },
  LocationChange: {
    about: 'A home and the radius of searches around it. The server finds the names of the neighbourhood.',
    fields: {
      latitude: 'Latitude in degrees (WGS 84). The server rounds it to three decimals (about 100 m).',
      longitude: 'Longitude in degrees (WGS 84). The server rounds it to three decimals.',
      searchDistance: 'Radius of searches in kilometres: 5 to 40 in steps of 5.',
    },
  },
  PasswordChange: {
    about: 'The old and the new password. All other sessions end.',
    fields: { current: 'The present password.', next: chosenPassword },
  },
  PasswordProof: { about: 'The password, once more, as a proof for an act on the account.' },
  Device: {
    about: 'A browser that is signed in or remembered.',
    fields: {
      current: 'true: the browser that sent this call.',
      signedIn:
        'false: signed out, but still recognised, so that wrong passwords of strangers do not lock it out.',
      agent: 'The `user-agent` header of its sign-in.',
    },
  },
  DeviceList: { about: 'The browsers of the signed-in person.' },
  DeparturePreview: {
    about: 'What would end at once if the signed-in person deleted the account.',
    fields: {
      'teams.role': 'Role of the person in this team.',
      'teams.fate':
        '`LEFT`: another member leads it and it goes on; `PASSES`: `successor` becomes its leader; `ENDS`: it is disbanded, because there is no other member.',
      'teams.successor': 'Nickname of the next leader. null, unless the lead passes on.',
      'matches.fate':
        '`CANCELLED`: a post of the person, or of a team that ends; `WITHDRAWN`: an application, or a place in the match of another host.',
      invitations: 'Number of pending invitations to the person.',
    },
  },
};
