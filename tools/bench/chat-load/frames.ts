/** Calls `take` for each whole text or close frame in the bytes, and answers the rest of an unfinished one. */
export function readFrames(bytes: Buffer, take: (text: Buffer) => void): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    let length = (bytes[at + 1] ?? 0) & 0x7f;
    let start = at + 2;
    if (length === 126) {
      if (bytes.length < start + 2) break;
      length = bytes.readUInt16BE(start);
      start += 2;
    } else if (length === 127) {
      throw new Error('A server sent a frame that is longer than any message here.');
    }
    if (bytes.length < start + length) break;
    if (((bytes[at] ?? 0) & 0x0f) === TEXT) take(bytes.subarray(start, start + length));
    at = start + length;
  }
  return bytes.subarray(at);
}

/**
 * A text frame of a client. Clients must mask what they send; a mask of zeros is a mask, and leaves
 * the text as it is.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 6 : 8;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL | TEXT;
  if (head === 6) {
    frame[1] = MASKED | length;
  } else {
    frame[1] = MASKED | 126;
    frame.writeUInt16BE(length, 2);
  }
  frame.fill(0, head - 4, head);
  frame.write(text, head);
  return frame;
}

const TEXT = 1;
const FINAL = 0x80;
const MASKED = 0x80;
