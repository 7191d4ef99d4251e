import { StringDecoder } from 'node:string_decoder';

/**
 * Creates a writer that passes on complete lines only, so that the lines of two streams are not mixed. A letter that is split between
 * two chunks stays whole.
 * @param {(text: string) => void} write
 */
export function lineWriter(write) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return {
    /** @param {Buffer | string} chunk */
    add(chunk) {
      rest += typeof chunk === 'string' ? chunk : decoder.write(chunk);
      const end = rest.lastIndexOf('\n') + 1;
      if (end > 0) write(rest.slice(0, end));
      rest = rest.slice(end);
    },
    /** Also passes on a last line without a line break. */
    end() {
      rest += decoder.end();
      if (rest !== '') write(`${rest}\n`);
      rest = '';
    },
  };
}

/** @param {string} text */
export const indentLines = (text) => text.replace(/^(?=.)/gm, '    ');
