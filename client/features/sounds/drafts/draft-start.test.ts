import { expect, test } from 'vitest';
import type { SoundDraft } from '../../../../shared/features/sound-drafts.ts';
import { chooseDraft, markOf, NO_MARK } from './draft-start.ts';

const draft = (version: string, name: string): SoundDraft => ({
  version,
  forms: [{ projectName: name }],
  changed_at: '2026-11-20T12:00:00.000Z',
});
const RAIN = draft('1', 'Rain');
const HAIL = draft('2', 'Hail');

test('a device without local changes shows the account’s draft', () => {
  expect(chooseDraft([], NO_MARK, RAIN)).toEqual({
    forms: RAIN.forms,
    mark: markOf(RAIN),
    other: undefined,
  });
  expect(chooseDraft(RAIN.forms, markOf(RAIN), HAIL).forms).toEqual(HAIL.forms);
  expect(chooseDraft(RAIN.forms, markOf(RAIN), null).forms).toEqual([]);
});

test('unsaved local changes are kept', () => {
  const typed = [{ projectName: 'Rain on tin' }];
  expect(chooseDraft(typed, markOf(RAIN), RAIN)).toMatchObject({ forms: typed, other: undefined });
  expect(chooseDraft(typed, markOf(RAIN), undefined)).toMatchObject({ forms: typed });
  // The draft was sent or discarded on another device, so the local one starts a new draft.
  expect(chooseDraft(typed, markOf(RAIN), null)).toMatchObject({ forms: typed, mark: NO_MARK });
});

test('the order of fields does not matter', () => {
  const forms = [{ tempo: '90', projectName: 'Rain' }];
  const server = { ...RAIN, forms: [{ projectName: 'Rain', tempo: '90' }] };
  expect(chooseDraft(forms, NO_MARK, server).other).toBeUndefined();
});

test('different drafts are both offered, equal ones are merged', () => {
  const typed = [{ projectName: 'Rain on tin' }];
  expect(chooseDraft(typed, markOf(RAIN), HAIL)).toMatchObject({ forms: typed, other: HAIL });
  expect(chooseDraft(HAIL.forms, markOf(RAIN), HAIL)).toEqual({
    forms: HAIL.forms,
    mark: markOf(HAIL),
    other: undefined,
  });
});
