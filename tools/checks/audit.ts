import { execFile } from 'node:child_process';

/** A hole that is known in something that ships. */
export interface Hole {
  readonly package: string;
  readonly severity: string;
}

/** What became of the question: an answer, or the reason why there is none. */
export type Audit =
  | { readonly asked: true; readonly holes: readonly Hole[] }
  | { readonly asked: false; readonly why: string };

/** What npm writes: a report, or a fault of the asking. */
interface Written {
  readonly vulnerabilities?: Record<string, { readonly severity: string }>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

/** Less than these waits for the next update. */
const GRAVE = ['high', 'critical'];
/** A registry that says nothing for this long is one that cannot be asked, ms. */
const PATIENCE = 60_000;
const NPM_WORDS = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];

/**
 * Asks the registry which holes are known in the packages that ship from a folder. Not every registry
 * answers that, a mirror inside a company for one, so being unable to ask is an answer of its own.
 *
 * @param settings of npm, as environment variables; a test names its registry here
 */
export async function audit(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Audit> {
  const { output, fault } = await runNpm(folder, settings);
  const { vulnerabilities, message, error } = readJson(output);
  if (vulnerabilities === undefined) {
    return { asked: false, why: message ?? error?.summary ?? fault ?? 'npm wrote no report' };
  }
  const holes = Object.entries(vulnerabilities)
    .map(([name, { severity }]) => ({ package: name, severity }))
    .filter(({ severity }) => GRAVE.includes(severity));
  return { asked: true, holes };
}

/** Its exit code says nothing: it is 1 after a report with holes, and after no report. */
function runNpm(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ output: string; fault: string | undefined }> {
  const options = { cwd: folder, env: { ...process.env, ...settings }, timeout: PATIENCE };
  return new Promise((resolve) => {
    execFile('npm', NPM_WORDS, options, (error, output) => {
      resolve({ output, fault: error?.message });
    });
  });
}

function readJson(text: string): Written {
  try {
    return JSON.parse(text) as Written;
  } catch {
    return {};
  }
}
