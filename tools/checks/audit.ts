import { execFile } from 'node:child_process';

/** A known vulnerability in a package that ships. */
interface Vulnerability {
  readonly package: string;
  readonly severity: string;
}

/** The result of the audit, or the reason why there is none. */
type Audit =
  | { readonly isAvailable: true; readonly vulnerabilities: readonly Vulnerability[] }
  | { readonly isAvailable: false; readonly why: string };

/** npm's output: a report, or an error. */
interface Written {
  readonly vulnerabilities?: Record<string, { readonly severity: string }>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

/** Lower severities wait for the next update. */
const SERIOUS = ['high', 'critical'];
/** A registry that does not answer for this long is unreachable. */
const PATIENCE_MS = 60_000;
const NPM_ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];

/**
 * Asks the registry for known vulnerabilities in the packages that ship from a folder. Not every
 * registry answers that, such as a company's mirror, so a failed query is a result of its own.
 *
 * @param settings of npm, as environment variables, with which tests name their registry
 */
export async function audit(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Audit> {
  const { output, fault } = await runNpm(folder, settings);
  const { vulnerabilities, message, error } = readJson(output);
  if (vulnerabilities === undefined) {
    return { isAvailable: false, why: message ?? error?.summary ?? fault ?? 'npm wrote no report' };
  }
  const serious = Object.entries(vulnerabilities)
    .map(([name, { severity }]) => ({ package: name, severity }))
    .filter(({ severity }) => SERIOUS.includes(severity));
  return { isAvailable: true, vulnerabilities: serious };
}

/**
 * The exit code is useless: npm exits with 1 after a report with vulnerabilities and also without a
 * report.
 */
function runNpm(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ output: string; fault: string | undefined }> {
  const options = { cwd: folder, env: { ...process.env, ...settings }, timeout: PATIENCE_MS };
  return new Promise((resolve) => {
    execFile('npm', NPM_ARGUMENTS, options, (error, output) => {
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
