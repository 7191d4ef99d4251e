/** Columns that hold texts or fractions, but no words or places of people; each group has its reason. */
export const otherColumns: readonly { readonly why: string; readonly columns: readonly string[] }[] = [
  {
    why: 'a code from a list in our code',
    columns: [
      ...['final_result.sport', 'rating_ladder.sport', 'saved_search.sport', 'side_game.sport'],
      ...['side_standing.sport', 'team.sport', 'team.other_sports', 'user_account.sports'],
      ...['room.kit_applicant', 'room.kit_host', 'team.kit_away', 'team.kit_home', 'team.playing_days'],
      ...['guest_spot.position', 'match.currency', 'review.side', 'push_choice.off_groups'],
      ...['job.kind', 'mail.kind', 'outbox.kind', 'notification.kind', 'message.event', 'operator_log.act'],
      ...['schema_migration.kind', 'schema_migration.name'],
    ],
  },
  { why: 'a name of the time zone database', columns: ['match.time_zone', 'push_device.time_zone'] },
  {
    why: 'numbers of a result or a rating',
    columns: [
      ...['final_result.sets', 'match_result.away_claim', 'match_result.host_claim'],
      ...['side_game.deviation', 'side_game.rating', 'side_game.volatility', 'side_standing.rating'],
    ],
  },
  {
    why: 'ids only; names and texts are looked up when they are shown',
    columns: ['job.payload', 'job.subject', 'outbox.payload', 'notification.group_key'],
  },
  {
    why: 'a hash, a key or an address that gives access',
    columns: [
      ...['user_account.password_hash', 'operator.password_hash', 'sign_in_throttle.subject'],
      ...['push_device.auth', 'push_device.endpoint', 'push_device.p256dh'],
      ...['push_key.private_key', 'push_key.public_key'],
    ],
  },
  {
    why: 'ids of a call, for traces',
    columns: [
      'job.trace',
      'mail.trace',
      'outbox.trace',
      'push_delivery.trace',
      'room.ring_trace',
      'room_push.trace',
    ],
  },
  {
    why: 'an error of our code, or the code of a mail server without the address',
    columns: [
      ...['job.last_error', 'mail.last_error', 'outbox.last_error'],
      ...['push_delivery.last_error', 'room_push.last_error'],
    ],
  },
  {
    why: 'a report of a page without a person; the schema of the call allows codes only',
    columns: [
      ...['area_report.area', 'area_report.channel', 'area_report.event', 'area_report.version'],
      ...['page_error.name', 'page_error.place', 'page_error.screen', 'page_error.version'],
      ...['page_vital.metric', 'page_vital.network', 'page_vital.screen', 'page_vital.version'],
    ],
  },
  {
    why: 'an operator, who is no user; the log contains no text of a user',
    columns: ['operator.name', 'operator_log.operator_name', 'operator_log.details'],
  },
  {
    why: 'the point from which others measure, which is not the home',
    columns: ['team.shown_latitude', 'team.shown_longitude'],
  },
];
