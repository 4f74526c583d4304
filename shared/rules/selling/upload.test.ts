import { describe, expect, it } from 'vitest';
import type { Problem } from '../../errors.ts';
import { judgeUpload, PROGRAM } from './upload.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part,
    ),
  );

async function faultOf(name: string, bytes: Uint8Array): Promise<Problem | undefined> {
  const span = { least: bytes.length, most: bytes.length };
  const { fault } = await judgeUpload({ purpose: 'delivery', name }, span, async (at, count) =>
    bytes.subarray(at, at + count),
  );
  return fault;
}

/** A Windows program whose header is at byte 128. */
const windows = bytesOf(
  'MZ',
  Array<number>(58).fill(0),
  [128, 0, 0, 0],
  Array(64).fill(0),
  'PE',
  [0, 0],
);

describe('a delivery may be', () => {
  it.each([
    ['song.mp3', bytesOf('ID3', [4, 0])],
    ['song.flac', bytesOf('fLaC', [0])],
    ['song.aiff', bytesOf('FORM....AIFF')],
    ['stems.zip', bytesOf('PK', [3, 4])],
    ['session.als', bytesOf([0x1f, 0x8b, 8])],
    ['session.rpp', bytesOf('<REAPER_PROJECT 0.1')],
    ['notes.pdf', bytesOf('%PDF-1.7')],
    ['broken.wav', bytesOf('RIFF')],
    ['README', bytesOf('#EXTM3U')],
    ['voice.amr', bytesOf('#!AMR\n')],
    ['mz.txt', bytesOf('MZ is what old programs begin with.', Array(60).fill(0x41))],
    ['one byte', bytesOf('M')],
    ['my.exe.zip', bytesOf('PK')],
  ])('%s', async (name, bytes) => expect(await faultOf(name, bytes)).toBeUndefined());
});

describe('a delivery may not be a program', () => {
  it.each(['setup.exe', 'SETUP.EXE', 'setup.exe. .', 'run.bat', 'a.song.vbs', 'tool.jar', 'x.lnk'])(
    'called %s',
    async (name) => expect(await faultOf(name, bytesOf('anything'))).toBe(PROGRAM),
  );

  it.each([
    ['for Windows', windows],
    ['for Linux', bytesOf([0x7f], 'ELF', [2])],
    ['for macOS', bytesOf([0xcf, 0xfa, 0xed, 0xfe, 7])],
    ['for macOS on any processor, or of Java', bytesOf([0xca, 0xfe, 0xba, 0xbe, 0])],
    ['for a shell', bytesOf('#!/bin/sh\nrm -rf ~')],
  ])('%s, under any name', async (_what, bytes) =>
    expect(await faultOf('song.mp3', bytes)).toBe(PROGRAM),
  );
});

it('a delivery is judged once its first bytes have arrived', async () => {
  const span = { least: 5_000_000, most: 6_000_000 };
  const candidate = { purpose: 'delivery', name: 'song.mp3' } as const;
  expect(await judgeUpload(candidate, span, async () => undefined)).toEqual({});
});
