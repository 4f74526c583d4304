import { EndAsked } from './platform/start/end.ts';
import { loadEnvironment } from './platform/start/environment.ts';
import { StartError } from './platform/start/start-error.ts';
import { Undo } from './platform/start/undo.ts';

/* The process: environment, start, end. */

const undo = new Undo();
let exitCode = await run().catch(explain); // Of the process.
for (const fault of await undo.all()) exitCode = explain(fault);
process.exit(exitCode);

/** Runs until the end is requested, and returns the exit code. */
async function run(): Promise<number> {
  const environment = loadEnvironment();
  // Imported late: texts that name the association read the environment when they are loaded.
  const { serve } = await import('./start/serve.ts');
  return serve(environment, undo);
}

/** Explains a failed start, unless it was asked to end. */
function explain(error: unknown): number {
  if (error instanceof EndAsked) return error.exitCode;
  process.stderr.write(`${error instanceof StartError ? error.message : describe(error)}\n`);
  return 1;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
