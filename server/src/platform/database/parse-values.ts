import { type CustomTypesConfig, types } from 'pg';

const { INT8, TIMESTAMP, DATE } = types.builtins;

/**
 * Converts column values: timestamptz to a Date, int8 to a checked number, date to a string (a Date would shift by the time zone),
 * numeric to a string. It is set per pool; pg's global table stays unchanged.
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
