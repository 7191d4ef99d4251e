import type { OperationTexts } from '../platform/http/describe-operations';

export const accounts: OperationTexts = {
  signUp: {
    summary: 'Opens an account and signs in',
    description:
      'The answer sets the session cookie. Searches need a neighbourhood: set it with `PUT /api/me/location`.',
    errors: ['account.nickname_taken', 'account.username_taken'],
  },
  signIn: {
    example: { username: 'mina_kim', password: 'floodlit-pitch-7' },
    summary: 'Signs in',
    description:
      'A wrong user name and a wrong password get the same error. On success the answer sets the session cookie. A sign-in within 30 days restores a deleted account.',
    errors: ['account.suspended', 'session.wrong_credentials'],
  },
  signOut: {
    summary: 'Ends the session of this cookie',
  },
  me: {
    summary: 'Returns the signed-in person, including the fields that only this person may see',
  },
  availability: {
    summary: 'Returns whether a user name or a nickname is free',
    description: 'For a form while a person types. The call needs no session.',
  },
  exportData: {
    summary: 'Returns all stored data about the signed-in person, as a JSON file',
    description: 'Passwords and keys are left out. One export at a time, five a day.',
    errors: ['export.running', 'export.too_many'],
  },
  previewDeparture: {
    summary: 'Returns what ends with the account, before it is deleted',
    description: 'The call changes nothing.',
  },
  deleteAccount: {
    summary: 'Deletes the account',
    description: 'A sign-in within 30 days restores the account.',
    errors: ['account.wrong_password'],
  },
  changePassword: {
    summary: 'Changes the password and signs out all other devices',
    errors: ['account.wrong_password'],
  },
  devices: {
    summary: 'Lists the devices that are signed in or remembered',
  },
  signOutDevice: {
    summary: 'Signs a device out and forgets it',
    description: 'Its session ends, and it is no longer recognised.',
  },
  changePicture: {
    summary: 'Replaces the picture of the signed-in person',
    description: 'A form (multipart/form-data) with one picture: JPEG, PNG or WebP.',
    errors: [
      'picture.too_large',
      'picture.too_many_pixels',
      'picture.unreadable',
      'picture.wrong_type',
      'request.invalid_fields',
      'request.malformed',
      'request.unsupported_type',
    ],
  },
  removePicture: {
    summary: 'Removes the picture of the signed-in person',
  },
  changeLocation: {
    example: { latitude: 37.531, longitude: 126.914, searchDistance: 10 },
    summary: 'Sets the neighbourhood from a position',
    description: 'Only the name of the neighbourhood and a rough distance are shown to others.',
  },
  changeProfile: {
    summary: 'Changes the given fields: nickname, introduction (`bio`), sports, language',
    description: 'Fields that are missing stay as they are.',
    errors: ['account.nickname_taken'],
  },
};
