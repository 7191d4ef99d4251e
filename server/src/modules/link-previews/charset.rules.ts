const FALLBACK = 'utf-8';
/** A page names its charset within this number of bytes. */
const PRESCAN_BYTES = 1024;

/** Decodes the beginning of a page by its byte order mark, its header, or the charset that its head names. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const beginning = bytes.subarray(0, PRESCAN_BYTES).toString('latin1');
  const label = beginning.startsWith('\u00ef\u00bb\u00bf')
    ? FALLBACK
    : (charsetIn(contentType) ?? charsetIn(beginning) ?? FALLBACK);
  return decoderOf(label).decode(bytes);
}

const charsetIn = (text: string) => /charset\s{0,9}=\s{0,9}["']?([a-z0-9_:-]{1,40})/i.exec(text)?.[1] ?? null;

function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    // The page names a charset that does not exist.
    return new TextDecoder(FALLBACK);
  }
}
