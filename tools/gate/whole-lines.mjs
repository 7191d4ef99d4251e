import { StringDecoder } from 'node:string_decoder';

/**
 * Creates a writer that passes on complete lines only, so that the lines of two streams are not mixed. A character that is split between
 * two chunks stays whole.
 * @param {(text: string) => void} write
 */
export function lineWriter(write) {
  const decoder = new StringDecoder('utf8');
  let unwrittenText = '';
  return {
    /** @param {Buffer | string} chunk */
    add(chunk) {
      unwrittenText += typeof chunk === 'string' ? chunk : decoder.write(chunk);
      const end = unwrittenText.lastIndexOf('\n') + 1;
      if (end > 0) write(unwrittenText.slice(0, end));
      unwrittenText = unwrittenText.slice(end);
    },
    /** Also passes on a last line without a line break. */
    end() {
      unwrittenText += decoder.end();
      if (unwrittenText !== '') write(`${unwrittenText}\n`);
      unwrittenText = '';
    },
  };
}

/** @param {string} text */
export const indentLines = (text) => text.replace(/^(?=.)/gm, '    ');
