/** Gathers bytes of any length into parts of one size. */
export function createParts(size: number) {
  let full: Uint8Array[] = [];
  let open = new Uint8Array(size);
  let filled = 0;

  return {
    /** Takes the next bytes. */
    add(bytes: Uint8Array): void {
      let at = 0;
      while (at < bytes.length) {
        const piece = bytes.subarray(at, at + size - filled);
        open.set(piece, filled);
        filled += piece.length;
        at += piece.length;
        if (filled < size) continue;
        full.push(open);
        open = new Uint8Array(size);
        filled = 0;
      }
    },
    /** The full parts since the last time. */
    takeFull(): Uint8Array[] {
      const taken = full;
      full = [];
      return taken;
    },
    /** All that is left: the last part is as long as what there is. */
    takeAll(): Uint8Array[] {
      const taken = filled > 0 ? [...full, open.slice(0, filled)] : full;
      full = [];
      filled = 0;
      return taken;
    },
  };
}
