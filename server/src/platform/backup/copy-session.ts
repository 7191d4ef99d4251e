import type { ClientBase } from 'pg';

/**
 * Makes COPY write the same bytes for the same rows in every database, so that the hash of a restored table equals the hash in the
 * backup. Without `synchronize_seqscans = off`, PostgreSQL may start reading a large table in its middle.
 */
export async function setCopyFormat(client: ClientBase): Promise<void> {
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local synchronize_seqscans = off`);
}
