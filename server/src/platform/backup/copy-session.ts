import type { ClientBase } from 'pg';

/**
 * Makes COPY write the same bytes for the same rows in every database, whatever its time zone and formats are, and read a large table
 * from its beginning even while others read it: the hash of a table in the backup is then the hash of the restored one.
 */
export async function sameBytes(client: ClientBase): Promise<void> {
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local synchronize_seqscans = off`);
}
