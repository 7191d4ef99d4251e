import type { Message } from '@homeground/shared/contracts';
import type { Page } from 'playwright/test';

export interface CachedMessage {
  readonly number: number;
  readonly id: string;
}

/**
 * Returns the messages of a room that the tab has cached. The page renders only a few rows at once, so the rows cannot prove that no
 * message is missing. The function finds the query client in React's fibers, because the app does not export the client.
 */
export function cachedMessages(page: Page, roomId: string): Promise<readonly CachedMessage[]> {
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
    const elements = [...document.querySelectorAll('*')];
    const roots = elements.flatMap((element) =>
      Object.entries(element).flatMap(([key, root]) => (key.startsWith('__reactContainer$') ? [root] : [])),
    );
    const queue: (Fiber | null)[] = roots as Fiber[];
    while (queue.length > 0) {
      const fiber = queue.pop();
      if (!fiber) continue;
      // The query key continues with a format version, which a release may raise.
      const [[, cache] = []] =
        fiber.memoizedProps?.client?.getQueriesData?.({ queryKey: ['room-messages', id] }) ?? [];
      if (cache) return cache.messages.map(({ number, id: messageId }) => ({ number, id: messageId }));
      queue.push(fiber.sibling, fiber.child);
    }
    return [];
  }, roomId);
}
