const RATE = 8_000;
const HEADER_BYTES = 44;

/** Builds a playable WAV file: a tone that grows louder, 16 KB a second. */
export function makeTone(seconds: number): Buffer {
  const samples = seconds * RATE;
  const wav = Buffer.alloc(HEADER_BYTES + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let sample = 0; sample < samples; sample += 1) {
    const loudness = 16_000 * (sample / samples);
    wav.writeInt16LE(Math.round(Math.sin(sample / 3) * loudness), HEADER_BYTES + sample * 2);
  }
  return wav;
}
