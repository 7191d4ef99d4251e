import type { OperationTexts } from '../platform/http/describe-operations';

export const chat: OperationTexts = {
  rooms: {
    summary: 'Lists the rooms of the signed-in person',
    description:
      'The room with the latest message comes first. With `matchId`, only rooms of that match; otherwise the first page also has the rooms of teams, and older rooms that wait for the person, which are on a later page, too.',
  },
  unreadRooms: {
    summary: 'Counts unread messages of all rooms',
    description: 'Muted rooms do not count. Counted up to 100.',
  },
  room: {
    summary: 'Returns a room',
    description:
      'For the people in it: leader and managers of the two sides or the two persons, a guest, and players while both sides let them in. For all others the answer is 404.',
  },
  messages: {
    summary: 'Returns messages of a room',
    description:
      'Without `after` and `before`, the latest messages. The order is always ascending. `after` fills a gap in the live frames; with `changed` the answer also has the messages that were changed or deleted since.',
  },
  searchMessages: {
    summary: 'Finds messages of a room by their words',
    description: 'Latest first. Hidden and deleted messages are not found.',
  },
  linkPreview: {
    summary: 'Returns a preview of the first link of a message',
    description:
      'Only for links to hosts that the operator lists (`linkPreviewHosts` of `/api/config`). The server reads the page and returns texts, never pictures. 404 also if the page cannot be read or has no title.',
  },
  setReaction: {
    summary: 'Reacts to a message, or takes the reaction back',
    description: 'One reaction for each person and message; a new reaction replaces the earlier reaction.',
    errors: ['message.deleted', 'room.read_only'],
  },
  deleteMessage: {
    summary: 'Deletes a message of the caller',
    description:
      'Within 5 minutes. Its number, sender and time stay. Repeating the call has the same answer.',
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
      'By the leader or a manager. The announcement stays in the room as a message. Repeating the call has the same answer.',
    errors: ['team.not_allowed'],
  },
  letLineUpsIn: {
    summary: 'Lets both line-ups into the room of a confirmed match, or takes that back',
    description:
      'For the side that the person represents. While both sides agree, the players who come can read and write. Repeating the call changes nothing.',
    errors: ['proposal.state_moved', 'proposal.terms_moved', 'room.read_only', 'team.not_allowed'],
  },
  wearKit: {
    example: { colour: 'white', theirs: 'orange' },
    summary: 'Chooses the kit that a side wears in a confirmed match',
    description:
      'For the side that the person represents. The colour must differ from that of the other side. Repeating the call changes nothing.',
    errors: ['room.kit_moved', 'room.read_only', 'team.not_allowed'],
  },
  readRoom: {
    summary: 'Marks a room as read up to a message',
    description: 'The mark never goes back.',
  },
  muteRoom: {
    summary: 'Mutes or unmutes a room',
    description: 'Messages of a muted room count on no badge and cause no push messages.',
  },
  sendMessage: {
    example: { clientId: '0190c7e2-5f0c-7cc3-9d54-1f1a3a1b2c3d', text: 'See you on Thursday.' },
    summary: 'Sends a message',
    description: 'The client creates `clientId`, so a message that is sent again is stored once.',
    errors: ['room.read_only'],
  },
  proposeCard: {
    summary: 'Proposes another time, place or kit by a card',
    description:
      'The card replaces an open card of the same kind. A card that is sent again with the same `clientId` is stored once.',
    errors: ['room.read_only', 'team.not_allowed'],
  },
  acceptCard: {
    summary: 'Accepts a card: the match changes',
    description:
      'By the side that did not propose it. A card about time or place names the terms that were seen.',
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
    description: 'By the side that did not propose it.',
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
    description: 'For the people in the room. `picture` is the number of the message.',
    responseType: 'image/webp',
  },
};
