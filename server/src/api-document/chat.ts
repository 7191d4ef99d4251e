import type { OperationTexts } from '../platform/http/describe-operations';

export const chat: OperationTexts = {
  rooms: {
    summary: 'Lists the rooms of the signed-in person',
  },
  unreadRooms: {
    summary: 'Counts unread messages of all rooms',
  },
  room: {
    summary: 'Returns a room',
  },
  messages: {
    summary: 'Returns messages of a room',
    description: 'Newest first; `after` asks for what follows a number, to fill a gap in the live frames.',
  },
  searchMessages: {
    summary: 'Finds messages of a room by their words',
    description: 'Latest first. Hidden and deleted messages are not found.',
  },
  setReaction: {
    summary: 'Reacts to a message, or takes the reaction back',
    description: 'One reaction for each person and message; another one replaces it.',
    errors: ['message.deleted', 'room.read_only'],
  },
  deleteMessage: {
    summary: 'Deletes a message of one’s own',
    description: 'Within 5 minutes. Its number, sender and time stay. Deleting it again has the same answer.',
    errors: ['message.too_old'],
  },
  teamRoom: {
    summary: 'Returns the room of a team',
    description:
      'For its members. Its messages are read and written like those of every room; its id is the team’s.',
  },
  endAnnouncement: {
    summary: 'Takes an announcement down',
    description:
      'By the leader or a manager. It stays in the room as a message. Ending it again has the same answer.',
    errors: ['team.not_allowed'],
  },
  letLineUpsIn: {
    summary: 'Lets both line-ups in to the room of a confirmed match, or takes that back',
    description:
      'For the side that the person speaks for. While both sides say so, everybody who comes reads and writes from then on. The same again changes nothing.',
    errors: ['room.read_only', 'team.not_allowed'],
  },
  wearKit: {
    example: { colour: 'white', theirs: 'orange' },
    summary: 'Says what a side of a confirmed match wears',
    description:
      'For the side that the person speaks for, so that the two are told apart: the colour must differ from that of the other side. The same again changes nothing.',
    errors: ['room.kit_moved', 'room.read_only', 'team.not_allowed'],
  },
  readRoom: {
    summary: 'Says up to which message a room was read',
  },
  muteRoom: {
    summary: 'Silences a room, or ends its silence',
  },
  sendMessage: {
    example: { clientId: '0190c7e2-5f0c-7cc3-9d54-1f1a3a1b2c3d', text: 'See you on Thursday.' },
    summary: 'Sends a message',
    description: 'The id is made by the client: sent again, the same message is stored once.',
    errors: ['room.read_only'],
  },
  proposeCard: {
    summary: 'Proposes another time, place, cost or size by a card',
    errors: ['room.read_only', 'team.not_allowed'],
  },
  acceptCard: {
    summary: 'Accepts a card: the match changes',
    errors: [
      'card.answered',
      'card.own',
      'match.state_moved',
      'proposal.clash',
      'proposal.must_agree',
      'proposal.not_yours',
      'proposal.state_moved',
      'proposal.terms_moved',
      'team.disbanded',
      'team.not_allowed',
    ],
  },
  declineCard: {
    summary: 'Declines a card',
    errors: ['card.answered', 'card.own', 'team.not_allowed'],
  },
  sendPicture: {
    summary: 'Sends a picture',
    description: 'A form (multipart/form-data) with one picture: JPEG, PNG or WebP.',
    errors: [
      'picture.too_large',
      'picture.too_many_pixels',
      'picture.unreadable',
      'picture.wrong_type',
      'request.invalid_fields',
      'request.malformed',
      'request.not_found',
      'request.unsupported_type',
      'room.read_only',
    ],
  },
  picture: {
    summary: 'Returns a picture of a room',
    responseType: 'image/webp',
  },
};
