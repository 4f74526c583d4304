import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import errors from '../../shared/messages/en/errors.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that the codes of refusals are noted in. */
    codesFolder: string;
  }
}

/** Notes the codes that a server refused with, as its log tells them. */
export function noteCodes(log: string): void {
  const codes = [...log.matchAll(/"code":"([a-z-]+\.[a-z-]+)"/g)].map(([, code]) => code);
  writeFileSync(join(inject('codesFolder'), randomUUID()), [...new Set(codes)].join('\n'));
}

/** Collects the codes that a run of tests provokes; `missing` names the others, and ends the collection. */
export function collectCodes(): { folder: string; missing: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-codes-'));
  return {
    folder,
    missing() {
      const noted = readdirSync(folder).flatMap((name) =>
        readFileSync(join(folder, name), 'utf8').split('\n'),
      );
      rmSync(folder, { recursive: true });
      const provoked = new Set(noted);
      return Object.keys(errors).filter((code) => !provoked.has(code));
    },
  };
}
