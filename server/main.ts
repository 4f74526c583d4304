import { ShutdownRequested } from './platform/start/shutdown.ts';
import { loadEnvironment } from './platform/start/environment.ts';
import { StartError } from './platform/start/start-error.ts';
import { CleanUp } from './platform/start/clean-up.ts';

const cleanUp = new CleanUp();
let exitCode = await run().catch(explain); // Changed if the clean-up fails.
for (const fault of await cleanUp.all()) exitCode = explain(fault);
process.exit(exitCode);

/** Runs until a shutdown is requested, and returns the exit code. */
async function run(): Promise<number> {
  const environment = loadEnvironment();
  // Imported late: texts that name the association read the environment when they are loaded.
  const { serve } = await import('./start/serve.ts');
  return serve(environment, cleanUp);
}

/** Prints an error and returns the exit code. A requested shutdown is not an error. */
function explain(error: unknown): number {
  if (error instanceof ShutdownRequested) return error.exitCode;
  process.stderr.write(`${error instanceof StartError ? error.message : describe(error)}\n`);
  return 1;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
