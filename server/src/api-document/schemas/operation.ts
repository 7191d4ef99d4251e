import type { SchemaTable } from './table';

export const operationSchemas: SchemaTable = {
  ErrorBody: {
    about: 'Every answer that is not a success.',
    fields: {
      'error.code': 'For programs. The calls list the codes that they have.',
      'error.message': 'For people who read logs.',
      'error.fields': 'Only with 422: the problem of each field, by its name.',
      'error.fresh': 'Only with 409: the current object, in the form of a successful answer.',
      'error.requestId': 'The server writes it into its log.',
    },
  },
  AppConfig: {
    about: 'What a page needs to know of this server.',
    fields: {
      'maps.host': 'Host of the look-up of addresses. Empty: this server.',
      'maps.key': 'Key for direct calls to the maps provider. null: the look-up goes through this server.',
      'maps.source': '`provider`: addresses of the maps provider; `offline`: data of this server.',
      'maps.tileUrl': 'Address of street tiles. null: maps show outlines only.',
      'maps.attribution': 'Outdated: read `attributionIn`.',
      'maps.attributionIn': 'Sources to name on a map, by language.',
      demo: 'true: the server has demo users.',
      mail: 'true: the server can send letters.',
      pushKey: 'Public key for push subscriptions (VAPID). null: the server sends no push messages.',
      linkPreviewHosts:
        'Hosts whose pages have previews in chats, each with its subdomains. Empty: links have no previews.',
    },
  },
  Todo: {
    about: 'An open task of the signed-in person.',
    fields: {
      kind:
        '`applicants`: applications to answer; `challenge`: a challenge to answer; `challenge_over`: an own challenge that was not accepted, to open or cancel; ' +
        '`guest_offers`: offers to answer; `line_up`: say whether you come; `result`: enter or answer it; `review`: write it; `guest_answer`: take over an answer that this browser gave by a link.',
      guestOfferId: 'For a review between a guest and a team.',
      guestSpotId: 'For guest offers.',
      count: 'Number of applications or offers without an answer; otherwise 0.',
      dueAt: 'Moment of the automatic decision (UTC). null: the start of the match.',
    },
  },
  Todos: { about: 'Open tasks, the soonest deadline first, at most 20.' },
  AreaReport: {
    about: 'A report of a page to the operators, without data about a person.',
    fields: {
      area: 'Name of a part of the page that is released on its own.',
      version: 'Version of this part.',
      channel: '`stable`: for everybody; `canary`: for a share of the people; `preview`: before its release.',
      event:
        '`loaded`: a canary works; `load_failed`: the code did not load; `render_failed`: a screen threw an error; `screen_failed`: a screen could not use an answer; ' +
        '`fell_back`: the stable version replaced a canary; `moved_on`: the version of an old tab no longer existed.',
    },
  },
  PageVitals: {
    about:
      'How fast the screens of a page were, and where it threw errors. It names no person, no address and no text.',
    fields: {
      version: 'Version of the host page.',
      network: 'Class of the Network Information API; `unknown`: the browser does not have it.',
      'vitals.metric':
        '`LCP`: largest contentful paint; `INP`: interaction to next paint; `CLS`: layout shift.',
      'vitals.value': 'Milliseconds; for `CLS` thousandths.',
      'errors.name': 'Class of the error.',
      'errors.place': 'File, line and column in the code of this product.',
    },
  },
};
