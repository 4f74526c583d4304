import { expect, test } from 'vitest';
import type { MessageFile } from '../../../../shared/features/chat/chat.ts';
import { spokenFile } from './file-words.ts';

const file = (facts: Partial<MessageFile>): MessageFile => ({
  id: '3f0c9d0e-6d34-4b6f-9a2b-0d7a3f2c1b55',
  name: 'contract.pdf',
  media_type: 'application/pdf',
  bytes: 1_258_291,
  kind: 'other',
  duration_ms: null,
  peaks: null,
  description: null,
  ...facts,
});

test.each([
  [file({}), 'file, contract.pdf, 1.2 megabytes'],
  [file({ bytes: 900 }), 'file, contract.pdf, 900 bytes'],
  [file({ bytes: 2_048 }), 'file, contract.pdf, 2 kilobytes'],
  [file({ kind: 'image', name: 'cover.png' }), 'picture, cover.png'],
  [file({ kind: 'image', description: 'A dog at the sea.' }), 'Picture: A dog at the sea.'],
  [
    file({ kind: 'audio', name: 'Voice note.webm', duration_ms: 42_000 }),
    'audio message, 42 seconds',
  ],
  [
    file({ kind: 'audio', name: 'rain.wav', duration_ms: 63_000 }),
    'audio message, rain, 1 minute 3 seconds',
  ],
  [file({ kind: 'audio', name: 'rain.wav' }), 'audio message, rain'],
])('is spoken in words, never by its id', (given, words) => {
  expect(spokenFile(given)).toBe(words);
});
