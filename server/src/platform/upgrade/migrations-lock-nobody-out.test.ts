import { sql, type Kysely } from 'kysely';
import { migrations } from '../../../migrations';
import type { Migration, Migrations } from '../database';
import { faultsOf } from './judge-migration';

/** Migrations from before the rules; a new migration is never added here. */
const exemptNumbers = new Set(
  `001 010 020 021 022 023 030 031 032 033 040 041 050 060 070 080 090 100 101 120 130 145 146 150 155 156 160 161 162 163 165 166
   170 171 172 175 176 180 185 193 194 205 210 225 226 233 234 235 236 240`.split(/\s+/),
);

test('every new migration has a kind, and holds no lock for long', async () => {
  const allMigrations: Migrations = migrations;
  const faults: Record<string, readonly string[]> = {};
  for (const [name, migration] of Object.entries(allMigrations)) {
    if (exemptNumbers.has(name.slice(0, 3))) continue;
    const migrationFaults = await faultsOf(migration);
    if (migrationFaults.length > 0) faults[name] = migrationFaults;
  }
  expect(faults).toEqual({});
});

const migrationOf = (text: string, changes: Partial<Migration> = {}): Migration => ({
  kind: 'expanding',
  ...changes,
  up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)),
});

test.each([
  'alter table match alter column title type varchar(80)',
  'alter table match alter title set data type text using lower(title)',
  'alter table match add column slot int not null',
  'alter table match add column slot int, alter column title set not null',
  'alter table match add column slot uuid not null default gen_random_uuid()',
  'alter table match add column slot int check (slot > 0)',
  'alter table match add column slot int generated always as (id * 2) stored',
  'alter table match add column slot text unique',
  'alter table match add constraint positive check (slot > 0)',
  'alter table match add constraint known foreign key (team_id) references team (id)',
  'alter table match add constraint only_one unique (slot)',
  'create index match_by_slot on match (slot)',
  'create unique index on match (slot)',
  "update match set state = 'OPEN'",
  'with old as (select 1) delete from match where id in (select 1)',
  'lock table match in exclusive mode',
  'alter table match drop column title',
  'alter table match rename column title to name',
  'drop table match',
  'do something nobody knows',
  'create table added (id int); create index on match (slot)',
])('refused: %s', async (text) => {
  expect(await faultsOf(migrationOf(text))).not.toEqual([]);
});

test.each([
  'create table added (id int); create index on added (id); alter table added add constraint c check (id > 0); update added set id = 1',
  'alter table match add column slot int',
  'alter table match add column slot int not null default 0',
  "alter table match add column words text[] not null default '{}', add column numbers numeric(10, 2)",
  'alter table match add constraint positive check (slot > 0) not valid',
  'alter table match validate constraint positive',
  'alter table match add constraint only_one unique using index match_by_slot',
  'alter table match alter column slot drop not null',
  'alter table match drop constraint positive',
  'create or replace function f() returns int language sql as $$ select 1; update match set id = 1 $$',
  'create trigger t before insert on match for each row execute function f()',
  'insert into added select id from match',
])('accepted: %s', async (text) => {
  expect(await faultsOf(migrationOf(text))).toEqual([]);
});

test('a contracting migration may drop a column, a small table may be locked, an index is accepted, and a kind is required', async () => {
  expect(await faultsOf(migrationOf('alter table match drop column title', { kind: 'contracting' }))).toEqual(
    [],
  );
  expect(await faultsOf(migrationOf('update sport set rank = 1', { smallTables: ['sport'] }))).toEqual([]);
  expect(
    await faultsOf({ kind: 'expanding', index: { name: 'match_by_slot', table: 'match', on: '(slot)' } }),
  ).toEqual([]);
  expect(await faultsOf({ up: async () => undefined })).toEqual([expect.stringContaining('has no kind')]);
});
