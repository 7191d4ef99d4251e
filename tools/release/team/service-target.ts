import type { ListedFile, Target } from '../target/target';
import { signedHeaders, type SignedOperation } from './signed-operation';

/**
 * Creates a target that sends signed operations to a release service, for developers who have a key for their area but no access to
 * the store.
 */
export function serviceTarget(url: string, privateKey: string, now = Date.now): Target {
  async function sendOperation(
    operation: SignedOperation['operation'],
    path: string,
    content: Uint8Array = new Uint8Array(),
    mark: string | null = null,
  ): Promise<unknown> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: signedHeaders({ service: url, operation, path, mark }, content, privateKey, now()),
      body: Buffer.from(content),
      signal: AbortSignal.timeout(60_000),
    });
    const reply = (await answer.json().catch(() => null)) as { value?: unknown; error?: string } | null;
    // A page of a proxy is not an answer of the service, even with status 200.
    if (answer.ok && reply !== null) return reply.value;
    throw new Error(`${url} refuses: ${reply?.error ?? `status ${answer.status}`}`);
  }

  return {
    name: url,
    read: async (path) => {
      const storedFile = (await sendOperation('read', path)) as { content: string; mark: string } | null;
      return storedFile && { content: Buffer.from(storedFile.content, 'base64'), mark: storedFile.mark };
    },
    list: async (prefix) => {
      const files = (await sendOperation('list', prefix)) as readonly { path: string; changedAt: string }[];
      return files.map(({ path, changedAt }): ListedFile => ({ path, changedAt: new Date(changedAt) }));
    },
    create: async (path, content) => (await sendOperation('create', path, content)) === true,
    replace: async (path, content, mark) => (await sendOperation('replace', path, content, mark)) === true,
    write: async (path, content) => void (await sendOperation('write', path, content)),
    remove: async (path) => void (await sendOperation('remove', path)),
    removeUnfinished: () =>
      Promise.reject(
        new Error('Only those who run the store can remove unfinished uploads: npm run releases -- gc'),
      ),
  };
}
