import { locales, type Locale, type Me } from '@homeground/shared/contracts';

export const userKey = 'homeground.user';

/**
 * Data of the signed-in user that the browser stores (SEED 3), without the username and without a secret. The data is only a hint, because
 * the server decides who is signed in.
 */
export interface StoredUser {
  readonly id: string;
  readonly nickname: string;
  readonly pictureUrl: string | null;
  readonly locale: Locale;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly searchDistance: number | null;
}

/** Version of the stored format. Older formats are read as far as possible. */
export const storedVersion = 1;

export function toStored(me: Me): StoredUser {
  const { id, nickname, pictureUrl, locale, latitude, longitude, searchDistance } = me;
  return { id, nickname, pictureUrl, locale, latitude, longitude, searchDistance };
}

/** Returns whether the user has set a location and a search distance. Compares with null, because 0 is a valid coordinate (SPEC 2.4). */
export function hasLocation(user: StoredUser): boolean {
  return user.latitude !== null && user.longitude !== null && user.searchDistance !== null;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function parseUser(value: unknown): StoredUser | null {
  const fields = asRecord(value);
  const id = asText(fields?.id);
  if (!fields || !id) return null;
  return {
    id,
    nickname: asText(fields.nickname) ?? '',
    pictureUrl: asText(fields.pictureUrl),
    locale: locales.find((locale) => locale === fields.locale) ?? 'en',
    latitude: asNumber(fields.latitude),
    longitude: asNumber(fields.longitude),
    searchDistance: asNumber(fields.searchDistance),
  };
}

/** Parses the stored text, which is untrusted: it may be missing, broken, of another version or manipulated. */
export function parseStoredUser(raw: string | null): StoredUser | null {
  if (!raw) return null;
  try {
    const record = asRecord(JSON.parse(raw));
    if (!record) return null;
    // Version 0 stored the user without a version number. A newer, unknown version is not read.
    if (!('version' in record)) return parseUser(record);
    return typeof record.version === 'number' && record.version <= storedVersion
      ? parseUser(record.user)
      : null;
  } catch {
    return null;
  }
}
