/** Returns whether the server itself renders or answers the address. The stored page of the app must not appear there. */
export const isServerPage = (pathname: string): boolean =>
  /^\/(?:(?:api|files|m|v2)\/|(?:answer|decision|letters|privacy|robots\.txt)$|(?:operator|releases|report)(?:\/|$))/.test(
    pathname,
  );
