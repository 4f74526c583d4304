/** Levels of lists and objects in each other that JSON of a stranger may have. */
const MOST_LEVELS = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The opening bracket, and 2 above it the closing one; the same holds for braces. */
const [LIST, OBJECT] = [0x5b, 0x7b];

/**
 * Whether a JSON text has more levels than anything here reads. Asked before the text is parsed:
 * schemas are held against a value level by level, and thousands of levels exhaust the stack.
 */
export function isTooDeep(json: string): boolean {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) {
      isInText = true;
    } else if (code === LIST || code === OBJECT) {
      levels += 1;
      if (levels > MOST_LEVELS) return true;
    } else if (code === LIST + 2 || code === OBJECT + 2) {
      levels -= 1;
    }
  }
  return false;
}

/** The same of a value that was parsed elsewhere, such as by the live wire. */
export function isNestedTooDeep(value: unknown, levelsLeft = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levelsLeft === 0) return true;
  return Object.values(value).some((part) => isNestedTooDeep(part, levelsLeft - 1));
}
