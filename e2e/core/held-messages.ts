import type { Message } from '@homeground/shared/contracts';
import type { Page } from 'playwright/test';

export interface Held {
  readonly number: number;
  readonly id: string;
}

/**
 * The list that a tab draws a room from: only a few of its rows are ever in the page at once, so that the rows alone cannot show that
 * none is missing. Read where React keeps it, because the app has no door to it.
 */
export function heldMessages(page: Page, roomId: string): Promise<readonly Held[]> {
  return page.evaluate((id) => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly memoizedProps: { readonly client?: Client } | null;
    }
    interface Client {
      readonly getQueriesData?: (filter: {
        readonly queryKey: readonly string[];
      }) => readonly (readonly [unknown, { readonly messages: readonly Message[] } | undefined])[];
    }
    const places = [...document.querySelectorAll('*')];
    const roots = places.flatMap((place) =>
      Object.entries(place).flatMap(([key, root]) => (key.startsWith('__reactContainer$') ? [root] : [])),
    );
    const waiting: (Fiber | null)[] = roots as Fiber[];
    while (waiting.length > 0) {
      const fiber = waiting.pop();
      if (!fiber) continue;
      // The key ends with the number of the form, which a release may raise.
      const [[, found] = []] =
        fiber.memoizedProps?.client?.getQueriesData?.({ queryKey: ['room-messages', id] }) ?? [];
      if (found) return found.messages.map(({ number, id: messageId }) => ({ number, id: messageId }));
      waiting.push(fiber.sibling, fiber.child);
    }
    return [];
  }, roomId);
}
