/** What is served; tests and tools may do otherwise. */
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
