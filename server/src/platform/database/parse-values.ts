import { type CustomTypesConfig, types } from 'pg';

const { INT8, TIMESTAMP, DATE } = types.builtins;

/**
 * Parsers for column values: int8 becomes a checked number, date stays a string (a Date would shift by the time zone), and timestamp is
 * refused. All other types use the defaults of pg: timestamptz becomes a Date, numeric a string. The parsers are set per pool, so the
 * global table of pg stays unchanged.
 */
export const parseValues: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return types.getTypeParser(oid, 'binary');
    if (oid === INT8) return safeNumber;
    if (oid === DATE) return (text: string) => text;
    if (oid === TIMESTAMP) return refuseLocalTime;
    return types.getTypeParser(oid, 'text');
  },
};

function safeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(
    `The database answered ${text}, a number JavaScript cannot hold exactly: select it as text.`,
  );
}

function refuseLocalTime(): never {
  throw new TypeError(
    'A timestamp without a time zone means another moment on every machine: use timestamptz.',
  );
}
