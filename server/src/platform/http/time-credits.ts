/** Each further call of a person at the same time needs this much more credit, so that a person without credit runs one call at a time. */
const CREDIT_OF_A_FURTHER_CALL_MS = 50;
/** A person without credit waits until nobody else has called for this time: the calls of a page come in one burst. */
const QUIET_MS = 250;
/** Longest pause for a debt: shorter than the time after which a waiting call is refused. */
const LONGEST_PAUSE_MS = 1000;

export interface CreditBounds {
  /** Share of the time in which the calls of one person may run: 0.2 is a fifth, and 1 is no limit. */
  readonly share: number;
  /** Running time that a person may use at once. */
  readonly creditMs: number;
}

interface Account {
  /** Running time that the person has left; negative: a debt. */
  creditMs: number;
  settledAt: number;
  settledClockMs: number;
  runningCount: number;
}

export interface RunningCalls {
  readonly own: number;
  readonly ofOthers: number;
}

export interface TimeCredits {
  /** Notes that a call of this person has arrived or has ended. */
  note(person: string): void;
  /** Returns the milliseconds until this person may start another call. 0: now. */
  msUntilStart(person: string, running: RunningCalls): number;
  /** Charges this person for a running call until the returned function is called. */
  charge(person: string): () => void;
  /** Number of people whose running time is remembered. */
  size(): number;
}

/**
 * Limits the part of the time in which calls of one person run, while others use the server. The price of a call is its running time,
 * divided by the number of people whose calls run at that moment, so a slow server does not make the calls of everybody expensive. A
 * person without credit runs one call at a time, and only in moments in which nobody else calls.
 */
export function createTimeCredits({ share, creditMs }: CreditBounds): TimeCredits {
  /** In the order of the last charge. */
  const accounts = new Map<string, Account>();
  let chargedPeople = 0;
  /** Price of an imaginary call that never ends. The price of a real call is what this grows by while the call runs. */
  let clockMs = 0;
  let clockSetAt = performance.now();
  let lastCaller = { person: '', at: -Infinity };
  /** Last call of anybody except the last caller. */
  let callerBefore = lastCaller;

  function setClock(): number {
    const now = performance.now();
    if (chargedPeople > 0) clockMs += (now - clockSetAt) / chargedPeople;
    clockSetAt = now;
    return now;
  }

  function settle(account: Account): void {
    const now = setClock();
    const price = (clockMs - account.settledClockMs) * account.runningCount;
    const credit = account.creditMs + (now - account.settledAt) * share - price;
    account.creditMs = Math.max(-share * LONGEST_PAUSE_MS, Math.min(creditMs, credit));
    account.settledAt = now;
    account.settledClockMs = clockMs;
  }

  function accountOf(person: string): Account {
    const now = setClock();
    const account = accounts.get(person) ?? {
      ...{ creditMs, settledAt: now, settledClockMs: clockMs, runningCount: 0 },
    };
    accounts.delete(person);
    accounts.set(person, account);
    return account;
  }

  /** Forgets the oldest accounts that are full. Each charge checks two accounts, so that they cannot pile up. */
  function forgetFullAccounts(): void {
    for (const [person, account] of [...take(accounts, 2)]) {
      settle(account);
      if (account.runningCount === 0 && account.creditMs >= creditMs) accounts.delete(person);
    }
  }

  /** Returns the time until nobody else has called for QUIET_MS. */
  function msUntilQuiet(person: string): number {
    const otherCaller = lastCaller.person === person ? callerBefore : lastCaller;
    return otherCaller.at + QUIET_MS - performance.now();
  }

  return {
    note(person) {
      if (lastCaller.person !== person) callerBefore = lastCaller;
      lastCaller = { person, at: performance.now() };
    },
    msUntilStart(person, running) {
      const account = accounts.get(person);
      if (share >= 1 || !account) return 0;
      settle(account);
      const missingMs = running.own * CREDIT_OF_A_FURTHER_CALL_MS - account.creditMs;
      if (missingMs <= 0) return 0;
      const untilPaidMs = missingMs / share;
      const mayUseQuiet = running.own === 0 && running.ofOthers === 0;
      return Math.max(0, Math.ceil(mayUseQuiet ? Math.min(untilPaidMs, msUntilQuiet(person)) : untilPaidMs));
    },
    charge(person) {
      if (share >= 1) return () => undefined;
      forgetFullAccounts();
      const account = accountOf(person);
      settle(account);
      account.runningCount += 1;
      if (account.runningCount === 1) chargedPeople += 1;
      let isCharged = true;
      return () => {
        if (!isCharged) return;
        isCharged = false;
        settle(account);
        account.runningCount -= 1;
        if (account.runningCount === 0) chargedPeople -= 1;
      };
    },
    size: () => accounts.size,
  };
}

function* take<T>(items: Iterable<T>, count: number): Iterable<T> {
  let left = count;
  for (const item of items) {
    if (left <= 0) return;
    left -= 1;
    yield item;
  }
}
