/** Returns caches in memory, of which the worker uses `open`, `match`, `put`, `keys` and `delete`. */
export function fakeCaches(origin: string) {
  const contents = new Map<string, Map<string, Response>>();
  const urlOf = (address: string) => new URL(address, origin).href;

  function contentOf(name: string): Map<string, Response> {
    const content = contents.get(name) ?? new Map<string, Response>();
    contents.set(name, content);
    return content;
  }

  function open(name: string) {
    const content = contentOf(name);
    return Promise.resolve({
      match: (address: string) => Promise.resolve(content.get(urlOf(address))?.clone()),
      put: (address: string, response: Response) =>
        Promise.resolve(void content.set(urlOf(address), response)),
      keys: () => Promise.resolve([...content.keys()].map((url) => ({ url }))),
      delete: ({ url }: { readonly url: string }) => Promise.resolve(content.delete(url)),
    });
  }

  return {
    caches: { open },
    put: async (name: string, address: string, text: string) =>
      (await open(name)).put(address, new Response(text)),
    /** Returns the paths of the stored files. */
    pathsIn: (name: string) => [...contentOf(name).keys()].map((url) => new URL(url).pathname),
  };
}
