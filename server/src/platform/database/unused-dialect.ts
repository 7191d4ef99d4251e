import type { Dialect, Driver } from 'kysely';

function throwUnsupported(): never {
  throw new Error('A joined read has no transaction, because it only reads.');
}

export const unusedDriver: Driver = {
  init: throwUnsupported,
  acquireConnection: throwUnsupported,
  beginTransaction: throwUnsupported,
  commitTransaction: throwUnsupported,
  rollbackTransaction: throwUnsupported,
  releaseConnection: throwUnsupported,
  destroy: throwUnsupported,
};

export const unusedDialect: Dialect = {
  createDriver: throwUnsupported,
  createQueryCompiler: throwUnsupported,
  createAdapter: throwUnsupported,
  createIntrospector: throwUnsupported,
};
