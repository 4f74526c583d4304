import { beforeEach, expect, test } from 'vitest';
import type { DraftForms } from '../../../../shared/features/sound-drafts.ts';
import { createDraftSaver } from './draft-saver.ts';
import { type DraftMark, NO_MARK } from './draft-start.ts';

/** A server with one draft, whose versions count up. */
let stored: { version: string; forms: DraftForms } | undefined;
let calls: DraftForms[];
let reports: string[];
let count: number;
beforeEach(() => {
  stored = undefined;
  calls = [];
  reports = [];
  count = 0;
});

const refused = (status: number) => ({ success: false as const, status, data: null });

async function send(forms: DraftForms, base: string | null) {
  calls.push(forms);
  if ((stored?.version ?? null) !== base) return refused(409);
  count += 1;
  stored = forms.length > 0 ? { version: String(count), forms } : undefined;
  return { success: true as const, status: 200, data: { version: stored?.version ?? null } };
}

const make = (mark: DraftMark = NO_MARK, isHeld = false, sending = send) =>
  createDraftSaver({
    mark,
    isHeld,
    send: sending,
    onSaved: ({ version }) => reports.push(`kept ${version}`),
    onFailed: () => reports.push('failed'),
    onConflict: () => reports.push('conflict'),
    pause: 60_000,
  });
const named = (projectName: string) => [{ projectName }];

test('typing is debounced: only the latest draft is sent, and an unchanged one never', async () => {
  const saver = make();
  saver.change(named('R'));
  saver.change(named('Rain'));
  await saver.flush();
  saver.change(named('Rain'));
  await saver.flush();
  expect([calls, reports]).toEqual([[named('Rain')], ['kept 1']]);
  saver.change([]);
  await saver.flush();
  expect([stored, reports.at(-1)]).toEqual([undefined, 'kept null']);
});

test('a change during a save is sent afterwards, based on the new version', async () => {
  const saver = make();
  saver.change(named('R'));
  const first = saver.flush();
  saver.change(named('Rain'));
  await first;
  await saver.flush();
  expect(stored).toEqual({ version: '2', forms: named('Rain') });
});

test('after a conflict nothing is sent until the person has chosen', async () => {
  stored = { version: 'other', forms: named('Hail') };
  const saver = make();
  saver.change(named('Rain'));
  await saver.flush();
  saver.change(named('Rain on tin'));
  await saver.flush();
  expect([calls.length, reports]).toEqual([1, ['conflict']]);
  saver.overwrite({ version: 'other', forms: '' });
  await saver.flush();
  expect(stored.forms).toEqual(named('Rain on tin'));
});

test('a failed save is retried with the next change', async () => {
  let isDown = true;
  const saver = make(NO_MARK, false, async (forms, base) =>
    isDown ? refused(0) : send(forms, base),
  );
  saver.change(named('Rain'));
  await saver.flush();
  isDown = false;
  saver.change(named('Rain on tin'));
  await saver.flush();
  expect([stored?.forms, reports]).toEqual([named('Rain on tin'), ['failed', 'kept 1']]);
});

test('ending deletes the draft, and nothing is sent afterwards', async () => {
  const saver = make();
  saver.change(named('Rain'));
  await saver.flush();
  saver.change(named('Rain on tin'));
  await saver.end();
  saver.change(named('more'));
  await saver.flush();
  expect([stored, calls.at(-1)]).toEqual([undefined, []]);
});
