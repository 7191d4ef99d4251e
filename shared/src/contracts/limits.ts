/** Lengths, counts, distances and times of the product (SPEC 8.8), used by screens, server and database checks. */
export const limits = {
  username: { min: 6, max: 24, pattern: '^[a-z0-9_]{6,24}$' },
  password: { min: 8, max: 64 },
  /** Letters of any script, digits and `_`, each with at most two combining marks. */
  nickname: { min: 2, max: 12, pattern: '^(?:[\\p{L}\\p{N}_]\\p{M}{0,2}){2,12}$' },
  bio: { max: 100 },
  sportsPerUser: { max: 5 },
  searchDistance: { min: 5, max: 40, step: 5, default: 10 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  /** Decimals of a stored position. Three decimals are about 100 m, so that the server never stores an exact home (SPEC 3.3). */
  positionDecimals: 3,
  /** Length of the text that searches for a neighbourhood, and number of results. */
  neighbourhoodWords: { max: 40 },
  neighbourhoodRows: { max: 20 },
  reportNote: { max: 300 },
  recoveryCodes: 10,
  pictureBytes: 5 * 1024 * 1024,
  /** Maximum pixels of an uploaded picture, and the side of the stored square. */
  picture: { pixels: 40_000_000, side: 512 },
  deletionGraceDays: 30,
  /** Data exports per user. Each export reads much of the database. */
  exports: { perDay: 5 },
  bodyBytes: 64 * 1024,
  idempotencyHours: 24,
  /** SPEC 5.1 and 5.5. */
  match: {
    /** One line without control characters, direction characters or long runs of combining marks. */
    linePattern: '^(?!.*\\p{M}{5})[^\\p{Cc}\\u2028-\\u202E\\u2066-\\u2069]*$',
    /** Like `linePattern`, for texts of several lines. */
    textPattern:
      '^(?![\\s\\S]*\\p{M}{5})[^\\u0000-\\u0009\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069]*$',
    /** Maximum of an integer column. */
    version: { max: 2_147_483_647 },
    title: { min: 2, max: 50 },
    content: { min: 2, max: 500 },
    /** Time between posting or moving a match and its start. */
    startsIn: { minMinutes: 30, maxDays: 180 },
    minutes: { min: 30, max: 240 },
    playersPerSide: { min: 1, max: 15 },
    venueName: { max: 50 },
    venueAddress: { max: 100 },
    costPerTeam: { min: 0, max: 1_000_000 },
    costNote: { max: 60 },
    level: { min: 1, max: 5 },
    rules: { max: 300 },
    timeZone: { max: 40 },
    /** Number of weekly matches that one post creates. */
    weeks: { min: 1, max: 8 },
    openPerSide: { max: 10 },
    cancelReason: { min: 2, max: 200 },
    /** A cancellation is late if fewer than this many hours are left before the start. */
    lateCancelHours: 24,
    /** Minutes after the start from which a result can be entered (SPEC 7.1). */
    resultAfterStartMinutes: 10,
    /** Maximum distance from a side to a match it applies to (SPEC 6.1). */
    applyWithinKm: 40,
    /** Shortest time between two matches of a side, in minutes. If there is less time, the matches clash (SPEC 6.1). */
    clashMinutes: 60,
    /** A match, team or applicant is near up to `nearKm`; a side has good manners from the score `goodManner` (SPEC 4.6, 5.3, 6.3). */
    nearKm: 5,
    goodManner: 80,
    /** Maximum number of guests of a side, and of the guests that one ordinary member adds. */
    guests: { max: 30, perMember: 5 },
    guestName: {
      min: 2,
      max: 20,
      pattern: '^(?!.*\\p{M}{5})[^\\p{Cc}\\u2028-\\u202E\\u2066-\\u2069]+$',
    },
    /** Minimum hours between two reminders that leaders send by hand. */
    nudgeAgainHours: 24,
    /** Days after the match until the names of guests are deleted. */
    guestDays: 30,
    /** Hours before the start at which members without an answer are reminded. */
    nudgeHours: 48,
    page: { default: 20, max: 50 },
    /** Radius of a search around a chosen place. */
    areaKm: { min: 1, max: 40 },
    /** Maximum number of matches on a map: the first matches of the list. */
    onMap: 500,
    searchWords: { max: 40 },
    /** Highest number of matches that the slider of the search distance counts. For more matches the slider shows "999+". */
    countUpTo: 999,
    /** Highest number that the day strip and the filter button count. For more matches they show "99+". */
    dayCountUpTo: 99,
    /** Visitors see the number of matches this week from this number on, because a smaller number could identify people. */
    leastThisWeek: 5,
    /** Number of days in the strip above the list. */
    stripDays: 14,
    /** Maximum days of a calendar request (a month with the days around it), and its maximum number of matches. */
    calendar: { maxDays: 62, matches: 200 },
    savedSearchName: { min: 1, max: 30 },
    savedSearches: { max: 5 },
  },
  /** SPEC 7.1. */
  result: {
    points: { max: 999 },
    sets: { max: 7 },
    /** Hours to answer a claim. If the claims differ, the sides get the same time to revise them. */
    answerHours: 48,
    /** Hours after the first claim at which the other side is reminded. */
    reminderHours: [12, 36],
    /** Days after the start until a match without any claim is closed without a result. */
    unreportedDays: 7,
  },
  /**
   * Reported no-shows (SPEC 7.3): hours to contest a report, number of no-shows within `withinDays` that suspends a side, and days of the
   * suspension.
   */
  promise: { contestHours: 48, noShows: 3, withinDays: 180, suspendedDays: 14 },
  /** A free place is offered to the sides in reserve, one after the other, never at night (SPEC 6.1). */
  standby: {
    holdMinutes: 120,
    shortHoldMinutes: 30,
    /** If fewer than this many hours are left before the start, a side has only the short time to answer. */
    shortWithinHours: 12,
    quietFromHour: 22,
    quietToHour: 8,
  },
  /** SPEC 6.1. */
  proposal: {
    message: { min: 2, max: 200 },
    /** Maximum number of applicants that one call refuses. */
    refusals: { max: 100 },
    /** Minimum percentage of kept promises that counts as a reason to choose an applicant (SPEC 6.3). */
    goodKept: 90,
  },
  /** SPEC 5.6. */
  challenge: {
    /** Days until an unanswered challenge lapses. The challenge lapses earlier if the match starts earlier. */
    days: 7,
    /** Maximum numbers of unanswered challenges that a team has sent and received. */
    sent: { max: 5 },
    received: { max: 10 },
  },
  /** Teams near me that take challenges (SPEC 4.6). */
  opponents: {
    /** Maximum number of the nearest teams that are ranked. */
    candidates: 200,
    page: 20,
    /** Largest difference of levels that still makes a good match. */
    levelStep: 1,
  },
  guestSpot: {
    wanted: { min: 1, max: 10 },
    note: { max: 200 },
    /** Maximum number of unanswered offers for one spot. */
    offers: 50,
    /** Maximum number of unanswered offers by one user. */
    waitingPerPerson: 10,
    /** Hours after the match to report a guest's no-show, and hours after the report to contest it. */
    noShowHours: 48,
  },
  /** SPEC 6.4. */
  chat: {
    text: { min: 1, max: 1000 },
    page: { default: 50, max: 200 },
    /** `span`: number of messages that one request searches. A further request searches earlier messages. */
    search: { words: { max: 50 }, page: 20, span: 20_000 },
    /** Maximum number of rooms on a page of the list. */
    rooms: { max: 20 },
    pace: { messages: 20, seconds: 10 },
    /** Longest side of a stored picture; its proportions do not change. */
    picture: { side: 1600, alt: { max: 200 } },
    /** Minutes within which users can delete their own message. */
    deleteMinutes: 5,
    /** Characters of a quoted message that the quote shows. */
    quote: { max: 120 },
    unreadUpTo: 100,
    /** Minimum seconds between two "is typing" frames of a page. A receiver shows a frame for twice as long. */
    typingSeconds: 3,
    /** A message that no page has shown within this time causes a push message. */
    ringSeconds: 15,
    /** A visible page without input for this long counts as a page in front of which nobody is. */
    untouchedSeconds: 120,
    /** Characters of a message that a push message shows. */
    preview: { max: 120 },
    /** Characters of the preview of a link. */
    linkPreview: { title: { max: 120 }, description: { max: 200 }, siteName: { max: 60 } },
  },
  /** SPEC 7.2 and 7.3. */
  review: {
    tags: { max: 5 },
    comment: { max: 200 },
    /** Days after which a review is shown even if the other side has written none. */
    days: 7,
    rows: { max: 10 },
    /** The manner score is computed from the `last` reviews within `days`, and is shown if there are at least `from` reviews. */
    manner: { last: 30, days: 365, from: 3 },
    /** The reliability is computed from this number of latest promises. */
    promises: { last: 20 },
  },
  /** Number of wins in a row that are celebrated, and days after which a result is too old to celebrate (SPEC 8.12). */
  moments: { streakFrom: 3, freshDays: 7 },
  /** SPEC 7.3. */
  scores: {
    /** A rating is provisional if it is based on fewer games than this. */
    provisionalBelow: 5,
    /** Maximum number of games between the same two sides, within `pairDays`, that change their ratings. */
    pairGames: 3,
    pairDays: 30,
    /** Number of latest matches whose outcomes are shown. */
    form: 5,
    /** Minimum number of games after which two teams are rivals. */
    rivalFrom: 3,
    rivals: { max: 3 },
    /** Points of a rating chart. */
    points: { max: 30 },
    /** Coming matches, and past matches, on the page of a team or a person. */
    calendar: { max: 5 },
    /** Past matches on each further page of that list. */
    pastMatches: { max: 20 },
  },
  /** SPEC 4.1. */
  team: {
    /** One line without control characters, direction characters or long runs of combining marks. */
    name: { min: 2, max: 20, pattern: '^(?!.*\\p{M}{5})[^\\p{Cc}\\u2028-\\u202E\\u2066-\\u2069]+$' },
    description: { min: 0, max: 300 },
    level: { min: 1, max: 5, default: 2 },
    /** Sports beside the main sport. */
    otherSports: { max: 4 },
    members: { max: 50 },
    managers: { max: 3 },
    ledPerUser: { max: 5 },
    perUser: { max: 10 },
    rows: { max: 20 },
  },
  /** SPEC 4.4. */
  invitation: { days: 14, pendingPerTeam: { max: 30 }, daysAfterDecline: 7, perTeamAnHour: 60 },
  inviteLink: { days: { min: 1, max: 7 }, uses: { min: 1, max: 50 }, perTeam: { max: 5 } },
  /** Search for people to invite. */
  candidates: { words: { min: 2, max: 12 }, rows: { max: 20 }, perMinute: 30 },
  /** SPEC 4.5. */
  notifications: {
    days: 90,
    rows: { max: 20 },
    unreadUpTo: 100,
    /** Number of missed notices that a page fetches at once after it reconnects. */
    catchUp: { max: 200 },
    /** Maximum number of notices that a row counts, and of faces that it shows. */
    group: { max: 100, faces: 3 },
    /** Time in view after which a notice is read (SPEC 4.5), and maximum number of notices that one call reports as read. */
    seen: { afterMs: 1_000, max: 100 },
  },
  push: {
    endpoint: { max: 1000 },
    /** Shown notifications of one kind about which a device asks at once. */
    shown: { max: 20 },
  },
  /** Each page has one socket. Heartbeats detect a connection that only one end has closed. */
  live: {
    socketsPerUser: 5,
    frameBytes: 16 * 1024,
    beatSeconds: 15,
    // A busy page, whose timers are late, still notices a dead connection within 35 s.
    deadSeconds: 34,
    queueFrames: 256,
    queueBytes: 1024 * 1024,
    pollSeconds: 20,
  },
  cursor: { max: 300 },
  id: { max: 36 },
  /** Highest number that a message, a notice or a version can have, because they are stored in columns of four bytes. */
  count: { max: 2_147_483_647 },
} as const;
