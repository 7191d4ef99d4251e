const FINAL_TEXT = 0x81;
/** Longest payloads whose length is written in one byte, and in two bytes. The values 126 and 127 announce two and eight bytes. */
const [MAX_SHORT, MAX_MEDIUM] = [125, 65_535];

/** Encodes an unmasked text frame as a server sends it (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerBytes = length <= MAX_SHORT ? 2 : length <= MAX_MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = FINAL_TEXT;
  if (length <= MAX_SHORT) frame[1] = length;
  else if (length <= MAX_MEDIUM) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}
