/** Lengths, counts, distances and times of the product (SPEC 8.8): used by screens, server and database checks. */
export const limits = {
  username: { min: 6, max: 24, pattern: '^[a-z0-9_]{6,24}$' },
  password: { min: 8, max: 64 },
  /** Letters of any script, digits or `_`; combining marks only after a letter. */
  nickname: { min: 2, max: 12, pattern: '^(?:[\\p{L}\\p{N}_]\\p{M}{0,2}){2,12}$' },
  bio: { max: 100 },
  sportsPerUser: { max: 5 },
  searchDistance: { min: 5, max: 40, step: 5, default: 10 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  /** Decimals a stored position keeps: about 100 m, so that nobody's home is on disk (SPEC 3.3). */
  positionDecimals: 3,
  /** The search for a neighbourhood by name. */
  neighbourhoodWords: { max: 40 },
  neighbourhoodRows: { max: 20 },
  reportNote: { max: 300 },
  recoveryCodes: 10,
  pictureBytes: 5 * 1024 * 1024,
  /** What may be sent, and the square that is kept of it. */
  picture: { pixels: 40_000_000, side: 512 },
  deletionGraceDays: 30,
  /** How often a person takes their data along; each is one long read of the database. */
  exports: { perDay: 5 },
  bodyBytes: 64 * 1024,
  idempotencyHours: 24,
  /** SPEC 5.1 and 5.5. */
  match: {
    /** One line without control characters, text-direction switches or towers of combining marks. */
    linePattern: '^(?!.*\\p{M}{5})[^\\p{Cc}\\u2028-\\u202E\\u2066-\\u2069]*$',
    textPattern:
      '^(?![\\s\\S]*\\p{M}{5})[^\\u0000-\\u0009\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069]*$',
    /** What a column of type integer holds. */
    version: { max: 2_147_483_647 },
    title: { min: 2, max: 50 },
    content: { min: 2, max: 500 },
    /** How far ahead a match starts, when it is posted or moved. */
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
    weeks: { min: 1, max: 8 },
    openPerSide: { max: 10 },
    cancelReason: { min: 2, max: 200 },
    /** A cancellation nearer to the start than this is late. */
    lateCancelHours: 24,
    /** From here on the result can be told (SPEC 7.1). */
    resultAfterStartMinutes: 10,
    /** How far a side travels to a match it applies to (SPEC 6.1). */
    applyWithinKm: 40,
    /** Two matches of one side closer than this clash (SPEC 6.1). */
    clashMinutes: 60,
    /** So near, and so well thought of, that it is a reason to play (SPEC 5.3). */
    nearKm: 5,
    goodManner: 80,
    /** Players without an account, of one side; and how many of them one member who does not lead may write in. */
    guests: { max: 30, perMember: 5 },
    guestName: {
      min: 2,
      max: 20,
      pattern: '^(?!.*\\p{M}{5})[^\\p{Cc}\\u2028-\\u202E\\u2066-\\u2069]+$',
    },
    /** Who has not answered is asked by hand once in so many hours. */
    nudgeAgainHours: 24,
    /** After the match a guest's name is forgotten. */
    guestDays: 30,
    /** So long before the start who has not answered the line-up is asked. */
    nudgeHours: 48,
    page: { default: 20, max: 50 },
    searchWords: { max: 40 },
    /** Counting stops here: the slider says "999+". */
    countUpTo: 999,
    savedSearchName: { min: 1, max: 30 },
    savedSearches: { max: 5 },
  },
  /** SPEC 7.1. */
  result: {
    points: { max: 999 },
    sets: { max: 7 },
    /** To agree or say otherwise, and as long again to revise. */
    answerHours: 48,
    /** After the first word. */
    reminderHours: [12, 36],
    /** After the start, when nobody has told anything. */
    unreportedDays: 7,
  },
  /** SPEC 7.3: so many no-shows within these days keep a side from posting and applying. */
  promise: { contestHours: 48, noShows: 3, withinDays: 180, suspendedDays: 14 },
  /** SPEC 6.1: who is in reserve is asked one after the other, and never at night. */
  standby: {
    holdMinutes: 120,
    shortHoldMinutes: 30,
    /** The short hold counts when the start is nearer than this. */
    shortWithinHours: 12,
    quietFromHour: 22,
    quietToHour: 8,
  },
  /** SPEC 6.1. */
  proposal: { message: { min: 2, max: 200 } },
  /** SPEC 6.4. */
  chat: {
    text: { min: 1, max: 1000 },
    page: { default: 50, max: 200 },
    rooms: { max: 20 },
    pace: { messages: 20, seconds: 10 },
    /** A picture keeps its shape, with no side longer than this. */
    picture: { side: 1600, alt: { max: 200 } },
    unreadUpTo: 100,
    /** A page says that somebody writes at most this often, and forgets it after twice as long. */
    typingSeconds: 3,
  },
  /** SPEC 7.2 and 7.3. */
  review: {
    tags: { max: 5 },
    comment: { max: 200 },
    /** Shown at the latest this long after they opened. */
    days: 7,
    rows: { max: 10 },
    /** What the manner score is made of: the last so many of a year, shown from the third on. */
    manner: { last: 30, days: 365, from: 3 },
    /** What kept promises are counted over. */
    promises: { last: 20 },
  },
  /** SPEC 7.3. */
  scores: {
    /** A rating of fewer games says little. */
    provisionalBelow: 5,
    /** Of two sides, so many games in so many days move their ratings. */
    pairGames: 3,
    pairDays: 30,
    /** Two teams that met so often are rivals. */
    rivalFrom: 3,
    rivals: { max: 3 },
    points: { max: 30 },
    calendar: { max: 5 },
  },
  /** SPEC 4.1. */
  team: {
    /** One line without control characters, text-direction switches or towers of combining marks. */
    name: { min: 2, max: 20, pattern: '^(?!.*\\p{M}{5})[^\\p{Cc}\\u2028-\\u202E\\u2066-\\u2069]+$' },
    description: {
      min: 1,
      max: 300,
      pattern:
        '^[^\\u0000-\\u0009\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069]+$',
    },
    level: { min: 1, max: 5 },
    members: { max: 50 },
    managers: { max: 3 },
    ledPerUser: { max: 5 },
    perUser: { max: 10 },
    rows: { max: 20 },
  },
  /** SPEC 4.4. */
  invitation: { days: 14, pendingPerTeam: { max: 30 }, daysAfterDecline: 7, perTeamAnHour: 60 },
  inviteLink: { days: { min: 1, max: 7 }, uses: { min: 1, max: 50 }, perTeam: { max: 5 } },
  candidates: { words: { min: 2, max: 12 }, rows: { max: 20 }, perMinute: 30 },
  /** SPEC 4.5. */
  notifications: {
    days: 90,
    rows: { max: 20 },
    unreadUpTo: 100,
    catchUp: { max: 200 },
    /** In view for so long, on a visible page, is read (SPEC 4.5). */
    seen: { afterMs: 1_000, max: 100 },
  },
  push: { endpoint: { max: 1000 } },
  /** Research 4: one socket per page; beats tell a living connection from a half-open one. */
  live: {
    socketsPerUser: 5,
    frameBytes: 16 * 1024,
    beatSeconds: 15,
    // Noticed within 35 s, on a busy page too.
    deadSeconds: 34,
    queueFrames: 256,
    queueBytes: 1024 * 1024,
    pollSeconds: 20,
  },
  cursor: { max: 300 },
  id: { max: 36 },
  /** Numbers of messages, notices and versions: columns of four bytes. */
  count: { max: 2_147_483_647 },
} as const;
