import { newId } from '../../platform/ids';
import type { Position } from '../geo/position.rules';
import { cellOf } from '../geo/cells.rules';
import type { NewMatch } from './match-row.repository';
import { wallClockOf } from '../../platform/wall-clock.rules';

/** Returns a row as `postMatches` would write it, for tests and benches that need many or unusual rows. */
export function matchRow(
  post: {
    readonly hostUserId: string;
    readonly position: Position;
    readonly startAt: Date;
    readonly slot: number;
  },
  changes: Partial<NewMatch> = {},
): NewMatch {
  const timeZone = changes.time_zone ?? 'Asia/Seoul';
  const wallClock = wallClockOf(post.startAt, timeZone);
  return {
    id: newId(),
    kind: 'INDIVIDUAL',
    sport: 'tennis',
    title: 'Singles by the river',
    content: 'A friendly set or two.',
    state: 'OPEN',
    start_at: post.startAt,
    minutes: 60,
    time_zone: timeZone,
    local_day: wallClock.day,
    local_minute: wallClock.minute,
    local_weekday: wallClock.weekday,
    players_per_side: 1,
    venue_state: 'BOOKED',
    venue_name: 'Riverside court 2',
    venue_address: '',
    lat: post.position.latitude,
    lng: post.position.longitude,
    cell: cellOf(post.position),
    point_is_exact: true,
    region: null,
    cost_per_team: 0,
    currency: 'KRW',
    cost_note: '',
    level_from: 1,
    level_to: 5,
    gender: 'ANY',
    rules: '',
    rated: false,
    host_user_id: post.hostUserId,
    posted_by: post.hostUserId,
    open_slot: post.slot,
    created_at: new Date(post.startAt.getTime() - 86_400_000),
    updated_at: new Date(post.startAt.getTime() - 86_400_000),
    ...changes,
  };
}
