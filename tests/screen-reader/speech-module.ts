import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/* A silent voice for speech-dispatcher: it writes its input to a file, one JSON line for each
   start, end and interruption. It takes as long as real speech, so that interruptions by keys
   are recorded. It speaks the protocol of speech-dispatcher's output modules (version 0.11) on
   standard input and output. Its arguments are the file and the number of characters a second. */

const TEXT_ENDS = '.';

const [, , file = '/dev/null', speed = '40'] = process.argv;
let speaking: { text: string; timer: NodeJS.Timeout } | undefined;
/** Receives the lines of a text; undefined between commands. */
let receive: ((line: string) => void) | undefined;

const answer = (line: string) => void process.stdout.write(`${line}\n`);
const record = (kind: 'begin' | 'end' | 'cut', text: string) =>
  appendFileSync(file, `${JSON.stringify({ at: Date.now(), kind, text })}\n`);

function say(text: string): void {
  answer('200 OK SPEAKING');
  answer('701 BEGIN');
  record('begin', text);
  const timer = setTimeout(
    () => {
      speaking = undefined;
      record('end', text);
      answer('702 END');
    },
    (text.length / Number(speed)) * 1_000,
  );
  speaking = { text, timer };
}

function stop(): void {
  if (!speaking) return;
  clearTimeout(speaking.timer);
  record('cut', speaking.text);
  speaking = undefined;
  answer('703 STOP');
}

/** Reads lines up to a single dot and passes them on. */
function readText(then: (text: string) => void): void {
  const lines: string[] = [];
  receive = (line) => {
    if (line !== TEXT_ENDS) return void lines.push(line.startsWith('..') ? line.slice(1) : line);
    receive = undefined;
    then(lines.join('\n'));
  };
}

/** Removes SSML marks, by which Orca knows how far a text was read. */
function plain(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function settings(first: string, last: string): void {
  answer(first);
  readText(() => answer(last));
}

function command(line: string): void {
  if (line === 'INIT') answer('299-Earmark listens.\n299 OK LOADED SUCCESSFULLY');
  else if (line === 'AUDIO')
    settings('207 OK RECEIVING AUDIO SETTINGS', '203 OK AUDIO INITIALIZED');
  else if (line === 'LOGLEVEL')
    settings('207 OK RECEIVING LOGLEVEL SETTINGS', '203 OK LOG LEVEL SET');
  else if (line === 'SET') settings('203 OK RECEIVING SETTINGS', '203 OK SETTINGS RECEIVED');
  else if (line === 'LIST VOICES') answer('200-listener\ten\tnone\n200 OK VOICE LIST SENT');
  else if (['SPEAK', 'CHAR', 'KEY', 'SOUND_ICON'].includes(line)) {
    answer('202 OK RECEIVING MESSAGE');
    readText((text) => say(plain(text)));
  } else if (line === 'STOP' || line === 'PAUSE') stop();
  else if (line.startsWith('DEBUG')) answer('200 OK DEBUGGING ON');
  else if (line === 'QUIT') {
    answer('210 OK QUIT');
    process.exit(0);
  } else answer('300 ERR UNKNOWN COMMAND');
}

createInterface({ input: process.stdin }).on('line', (line) =>
  receive ? receive(line) : command(line.trim()),
);
