const decoder = new TextDecoder();

/** Reader for the part of the protobuf wire format that a file of length-prefixed messages needs. */
export class Protobuf {
  constructor(
    private readonly bytes: Uint8Array,
    public position = 0,
  ) {}

  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  /** Calls `readField` for each field. `readField` reads the field and returns true, or returns false to skip the field. */
  readMessage(readField: (field: number) => boolean): void {
    const length = this.readVarint();
    const end = this.position + length;
    if (end > this.bytes.length) throw new Error('the file ends inside a message');
    while (this.position < end) {
      const tag = this.readVarint();
      // The lowest three bits of a tag are the wire type, the others the number of the field.
      if (!readField(tag >>> 3)) this.skip(tag & 7);
    }
  }

  skipMessage(): void {
    const length = this.readVarint();
    this.position += length;
  }

  readVarint(): number {
    let value = 0;
    let unit = 1;
    for (let count = 0; count < 10; count += 1) {
      const byte = this.bytes[this.position] ?? 0;
      this.position += 1;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
    throw new Error('a number of more than ten bytes');
  }

  /** Reads a "zigzag" integer, whose sign is the lowest bit. */
  readSigned(): number {
    const value = this.readVarint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  readText(): string {
    const length = this.readVarint();
    const start = this.position;
    this.position += length;
    return decoder.decode(this.bytes.subarray(start, this.position));
  }

  private skip(wireType: number): void {
    if (wireType === 0) this.readVarint();
    else if (wireType === 1) this.position += 8;
    else if (wireType === 2) this.skipMessage();
    else if (wireType === 5) this.position += 4;
    else throw new Error(`unknown wire type ${String(wireType)}`);
  }
}
