/** Files of the product. Tests and tools are exempt. */
const PRODUCT = /^(?:client|server|shared|sandbox-bank|demo)\/(?!.*\.test\.tsx?$)/;
const MODULE_STATE = /^(?:export )?let (?:(?! \/\/ ).)*$/gm;

/** Describes each variable of a module that is reassigned and has no reason on its line. */
export function stateFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) =>
    Array.from(PRODUCT.test(path) ? source.matchAll(MODULE_STATE) : [], ([line]) => {
      return `${path}: "${line}" is state of the module. Use a store, a factory or shared/once.ts, or say why on the line.`;
    }),
  );
}

/** Lines of a function; a factory holds the functions that it returns. */
const LONGEST = 80;
const LONGEST_FACTORY = 150;
/** A top-level function: the formatter puts its closing brace at the beginning of a line. */
const FUNCTION = /^(?:export )?(?:async )?function (\w+)(?!.*\{\}$)[^]*?^\}$/gm;
const FACTORY = /^(?:build|create|open|start)[A-Z]/;

/** Describes each function of a module that is too long. */
export function lengthFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) =>
    Array.from(PRODUCT.test(path) ? source.matchAll(FUNCTION) : [], ([text, name = '']) => {
      const lines = text.split('\n').length;
      const most = FACTORY.test(name) ? LONGEST_FACTORY : LONGEST;
      return lines > most ? [`${path}: ${name} has ${lines} lines. At most ${most}.`] : [];
    }).flat(),
  );
}
