import { sql } from 'kysely';
import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { Position } from '../../geo/position.rules';
import { cellOf } from '../cells.rules';

const day = 86_400_000;

/** Latitude, longitude and share of the population of Korean cities; half live around Seoul, the dense worst case. */
const towns: readonly (readonly [number, number, number])[] = [
  [37.55, 126.99, 35], [37.45, 126.7, 8], [37.27, 127.02, 8], [37.65, 126.83, 4], [35.17, 129.07, 11], [35.87, 128.6, 8],
  [35.16, 126.85, 6], [36.35, 127.38, 6], [35.54, 129.31, 4], [37.34, 127.92, 2], [35.82, 127.11, 3], [36.02, 129.36, 3], [33.5, 126.53, 2],
]; // prettier-ignore

export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

export function somewhere(random: () => number): Position {
  let left = random() * 100;
  const town = towns.find(([, , share]) => (left -= share) < 0) ?? towns[0];
  const spread = 0.09 * Math.sqrt(-2 * Math.log(random()));
  const turn = 2 * Math.PI * random();
  return {
    latitude: (town?.[0] ?? 37.55) + spread * Math.sin(turn),
    longitude: (town?.[1] ?? 127) + spread * 1.25 * Math.cos(turn),
  };
}

/** Inserts matches number `from` to `to` (exclusive), spread over the cities. */
export async function fill({ db }: Database, now: Date, from: number, to: number): Promise<void> {
  const random = dice(from + 1);
  for (let first = from; first < to; first += 5000) {
    const rows = Array.from({ length: Math.min(5000, to - first) }, (_, index) => {
      const at = somewhere(random);
      // Three of ten matches are open and ahead, the others expired.
      const isOpen = random() < 0.3;
      const ahead = isOpen ? random() * 60 : -random() * 300;
      return {
        ...at,
        cell: cellOf(at),
        isOpen,
        start: new Date(now.getTime() + ahead * day),
        id: newId(),
        n: first + index,
      };
    });
    const hosts = Array.from({ length: Math.ceil(rows.length / 10) }, () => newId());
    await sql`insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
      select id, 'b' || replace(substr(id::text, 14, 23), '-', ''), '', 'bench', id::text, 'ko', ${now}, ${now} from unnest(${hosts}::uuid[]) as host (id)`.execute(
      db,
    );
    await sql`
      insert into match (id, kind, sport, title, content, state, start_at, minutes, time_zone, local_day, local_minute, local_weekday,
        players_per_side, venue_state, venue_name, lat, lng, cell, point_is_exact, level_from, level_to, gender, rated,
        host_user_id, posted_by, open_slot, created_at, updated_at)
      select id, 'INDIVIDUAL', (array['soccer','futsal','tennis','badminton','basketball'])[1 + n % 5], 'Bench match ' || n, 'Nobody plays this one.',
        case when is_open then 'OPEN' else 'EXPIRED' end, start_at, 90, 'Asia/Seoul', start_at::date, 600, 1 + n % 7, 1, 'BOOKED', 'Court ' || n % 100,
        lat, lng, cell, true, 1, 5, 'ANY', true, host, host, 1 + n % 10, ${now}, ${now}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ n }) => n)}::int[], ${rows.map(({ isOpen }) => isOpen)}::boolean[],
        ${rows.map(({ start }) => start)}::timestamptz[], ${rows.map(({ latitude }) => latitude)}::float8[], ${rows.map(({ longitude }) => longitude)}::float8[],
        ${rows.map(({ cell }) => cell)}::int[], ${rows.map((_, index) => hosts[Math.floor(index / 10)])}::uuid[])
        as row (id, n, is_open, start_at, lat, lng, cell, host)`.execute(db);
  }
  await sql`vacuum (analyze) match`.execute(db);
}
