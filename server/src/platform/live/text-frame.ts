const FINAL_TEXT = 0x81;
/** Longest payload with a length of one byte, and of two bytes. */
const [SHORT, MEDIUM] = [125, 65_535];

/** Encodes an unmasked text frame as a server sends it (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  if (length <= SHORT) frame[1] = length;
  else if (length <= MEDIUM) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
