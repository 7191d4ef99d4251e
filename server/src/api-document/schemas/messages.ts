import { roomEvents } from '@homeground/shared/contracts';
import { listOf } from './list-of';
import type { SchemaTable } from './table';

const place = {
  latitude: 'Latitude of the place in degrees (WGS 84). null: no point.',
  longitude: 'Longitude of the place in degrees (WGS 84). null: no point.',
};
const card = {
  kit: 'Shirt of each side.',
  'kit.host': 'Shirt of the host.',
  'kit.applicant': 'Shirt of the applicant.',
  'place.latitude': place.latitude,
  'place.longitude': place.longitude,
};
const prefixWithTerms = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`terms.${name}`, text]));

export const roomEventList = listOf(roomEvents, {
  team_room_opened: 'the room of the team was created',
  member_joined: 'a member joined',
  member_left: 'a member left',
  match_confirmed: 'a match of the team was confirmed',
  line_up_open: 'members can say whether they come',
  talk_opened: 'the host opened the chat',
  challenge_accepted: 'the challenge was accepted, the chat is open',
  standby: 'the applicant is kept in reserve',
  offered: 'the place is free and reserved for this applicant for a while',
  revived: 'the applicant in reserve took the free place',
  rejected: 'declined',
  withdrawn: 'the application was taken back',
  left: 'the confirmed opponent pulled out',
  confirmed: 'the application was confirmed',
  closed: 'another applicant was confirmed',
  match_cancelled: 'the match was cancelled',
  expired: 'the start passed',
  terms_changed: 'the host changed time, place, cost or size',
  agreed: 'the applicant agreed to the new terms',
  card_accepted: 'the card `card` was accepted',
  card_declined: 'the card `card` was declined',
  kit_chosen: 'a side wears another kit',
  line_ups_asked: 'one side lets both line-ups into the room',
  line_ups_in: 'both sides let the line-ups into the room',
  line_ups_out: 'a side no longer lets the line-ups into the room',
  player_joined: 'a player of a line-up came in',
  player_left: 'a player of a line-up left',
});

export const messageSchemas: SchemaTable = {
  Message: {
    about: 'A message of a room. `kind` names its form.',
    members: {
      text: 'A text of a person.',
      picture: 'A picture of a person.',
      deleted: 'A message that its sender has deleted. Number and sender stay.',
      system: 'An event, shown as a line without an author.',
      card: 'A proposal to change time, place or kit. The other side accepts it by one call.',
    },
    fields: {
      id: 'For reports only. All other calls name a message by room and number.',
      number: 'Number in the room, from 1 without gaps.',
      change:
        'Number of its latest change in the room; 0: never changed. Of two copies the one with the higher number is newer.',
      'sender.userId': 'null: the account was deleted.',
      'sender.nickname': 'null: the account was deleted.',
      'sender.pictureUrl': 'Address of the picture. null: there is none, or the account was deleted.',
      'sender.side': 'Side of the sender in this room. In the room of a team it says nothing.',
      'reactions.userId': 'null: the account was deleted.',
      'reactions.nickname': 'null: the account was deleted.',
      'reactions.reaction': 'One for each person and message.',
      hidden: 'true: there is a block between the sender and the caller, so the content is empty.',
      quote: 'The message that this one answers. null: none.',
      'quote.number': 'Number of that message.',
      'quote.nickname': 'Its sender. null: the account was deleted, or `kind` is `hidden` or `earlier`.',
      'quote.kind':
        '`text`, `picture`; `deleted`: was deleted; `hidden`: there is a block; `earlier`: from before the caller came into the room.',
      'quote.text': 'Beginning of the text, or the description of the picture; otherwise empty.',
      announcement:
        '`OPEN`: pinned, if it is the latest; `ENDED`: an ordinary message. Missing: no announcement.',
      url: 'Address that only members of the room can open. null: hidden.',
      alt: 'Description by the sender; may be empty.',
      width: 'Width in pixels.',
      height: 'Height in pixels.',
      side: 'Side that acted. null: time alone, or another room, has caused the event.',
      card: 'Number of the card that was answered. null: no answer to a card.',
      about: 'Whom or what the line names.',
      'about.person': 'null: nobody, or the account was deleted.',
      'about.match': 'null: none, or the match was deleted.',
      state:
        '`PROPOSED`: waits for the other side; `ACCEPTED`, `DECLINED`: answered; `REPLACED`: a later card of its kind took its place.',
      replaces: 'Number of the open card that this one replaces. null: none.',
      'terms.kind': 'What the card would change.',
      ...prefixWithTerms(card),
    },
  },
  MessageAnswer: { about: 'A message in its present form.' },
  SendMessage: {
    about: 'A new text.',
    fields: {
      quotes: 'Number of the message that this one answers. Missing: none.',
      announcement: 'true: an announcement; only for leader and managers, in the room of their team.',
    },
  },
  ProposeCard: {
    about: 'A change that the other side can accept. Exactly one of `time`, `place` and `kit` is set.',
    fields: card,
  },
  SetReaction: {
    about: 'A reaction to a message.',
    fields: { reaction: 'It replaces the earlier one of the caller. null removes it.' },
  },
};
