import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import errors from '../../shared/messages/en/errors.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that the codes of refusals are noted in. */
    codesFolder: string;
  }
}

/** Codes that no server refuses with. */
const NO_REFUSALS: readonly string[] = [
  // Stands beside a project in the answer of a cart.
  'order.unavailable',
  // Say beside a sound why it has no preview.
  'file.unreadable',
  'preview.not-decoded',
  'preview.our-fault',
  // Of the form alone: the call answers the specification's no-email-provided.
  'sign-in.email-missing',
  // Of forms alone, which ask for less or other things than their calls.
  'application.decision-missing',
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

/** Notes the codes that a server refused with, as its log tells them. */
export function noteCodes(log: string): void {
  const codes = [...log.matchAll(/"code":"([a-z-]+\.[a-z-]+)"/g)].map(([, code]) => code);
  writeFileSync(join(inject('codesFolder'), randomUUID()), [...new Set(codes)].join('\n'));
}

/** Collects the codes that a project's tests provoke, from now until `end`. */
export function collectCodes(project: TestProject): { end: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-codes-'));
  project.provide('codesFolder', folder);
  return {
    /** Fails the run where all of the server's tests passed and none provoked some code. */
    async end() {
      const noted = readdirSync(folder).flatMap((name) =>
        readFileSync(join(folder, name), 'utf8').split('\n'),
      );
      rmSync(folder, { recursive: true });
      if (project.name !== 'server' || !(await hasPassedWhole(project))) return;
      const provoked = new Set([...noted, ...NO_REFUSALS]);
      const missing = Object.keys(errors).filter((code) => !provoked.has(code));
      if (missing.length === 0) return;
      // Vitest prints what is thrown at the end of a run, and counts it as no failure.
      process.exitCode = 1;
      throw new Error(`No test provokes these codes: ${missing.join(', ')}`);
    },
  };
}

/** Whether every file of a project ran, none of its tests was left out by name, and all passed. */
async function hasPassedWhole(project: TestProject): Promise<boolean> {
  if (project.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((one) => one.project === project);
  return modules.length === testFiles.length && modules.every((one) => one.state() === 'passed');
}
