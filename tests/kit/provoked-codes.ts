import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import errors from '../../shared/messages/en/errors.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder where codes of refusals are recorded. */
    codesFolder: string;
  }
}

/** Codes with which the server never refuses. */
const NO_REFUSALS: readonly string[] = [
  // Part of an answer about a cart.
  'order.unavailable',
  // The reasons why a sound has no preview.
  'file.unreadable',
  'preview.not-decoded',
  'preview.our-fault',
  // Only in the form: the call answers the specification's no-email-provided.
  'sign-in.email-missing',
  // Only in forms, whose checks differ from those of their calls.
  'application.decision-missing',
  'brief.category-missing',
  'enquiry.need-missing',
  'enquiry.too-long',
  'chargeback.item-number-wrong',
  'order.number-missing',
  'payment.decision-missing',
  'refund.item-missing',
  'sound.description-of-too-long',
  'statement.days-missing',
  'upload.file-unreadable',
  'upload.files-unfinished',
  'upload.unfinished',
];

/** Records the codes of a server's refusals from its log. */
export function noteCodes(log: string): void {
  const codes = [...log.matchAll(/"code":"([a-z-]+\.[a-z-]+)"/g)].map(([, code]) => code);
  writeFileSync(join(inject('codesFolder'), randomUUID()), [...new Set(codes)].join('\n'));
}

/** Collects the codes that a project's tests provoke until `end` is called. */
export function collectCodes(project: TestProject): { end: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-codes-'));
  project.provide('codesFolder', folder);
  return {
    /** Fails the run if all of the server's tests passed and some code was never provoked. */
    async end() {
      const noted = readdirSync(folder).flatMap((name) =>
        readFileSync(join(folder, name), 'utf8').split('\n'),
      );
      rmSync(folder, { recursive: true });
      if (project.name !== 'server' || !(await hasPassedWhole(project))) return;
      const provoked = new Set([...noted, ...NO_REFUSALS]);
      const missing = Object.keys(errors).filter((code) => !provoked.has(code));
      if (missing.length === 0) return;
      // Vitest prints errors thrown at the end of a run, but does not count them as failures.
      process.exitCode = 1;
      throw new Error(`No test provokes these codes: ${missing.join(', ')}`);
    },
  };
}

/** Returns whether every file of a project ran without a name filter and passed. */
async function hasPassedWhole(project: TestProject): Promise<boolean> {
  if (project.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((one) => one.project === project);
  return modules.length === testFiles.length && modules.every((one) => one.state() === 'passed');
}
