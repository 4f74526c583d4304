/** How often a server says that it is there, milliseconds. */
export const PULSE_MS = 1_000;
/** After this long without a word a server, or the line, counts as dead, milliseconds. */
export const SILENT_MS = 5_000;

interface PulseParts {
  /** This server's own name, without a space. */
  readonly id: string;
  /** Says a text to all servers, this one among them, or to nobody while the line is dead. */
  readonly say: (text: string) => void;
  readonly onLost: () => void;
  readonly onFound: () => void;
  /** Another server has fallen silent. */
  readonly onGone: () => void;
  /** The line carries nothing, though nothing broke: again after each further SILENT_MS. */
  readonly onSilence: () => void;
  /** A clock that never goes back, milliseconds. */
  readonly now?: () => number;
}

/** Who is heard on the line, and whether it carries. */
export interface Pulse {
  /** Says that this server is there, and judges by what was heard; to be called every PULSE_MS. */
  readonly beat: () => void;
  readonly hear: (text: string) => void;
  /** The line has broken. */
  readonly lose: () => void;
  readonly isUp: () => boolean;
  /** Servers that are heard, this one always among them. */
  readonly servers: () => number;
  /** Whether a server is among them, by its name. */
  readonly hears: (id: string) => boolean;
}

/** Keeps the pulse of one server. It is taken to be well until the first silence. */
export function keepPulse(parts: PulseParts): Pulse {
  const { id, now = () => performance.now() } = parts;
  const others = new Map<string, number>();
  let isUp = true;
  let round = 0;
  /** The first round that proves the line: what was said before a break may still be heard after it. */
  let proof = 1;
  let ownAt = now();
  let beatAt = now();

  const say = () => parts.say(`${id} ${round}`);

  function lose(): void {
    proof = round + 1;
    if (!isUp) return;
    isUp = false;
    parts.onLost();
  }

  function find(): void {
    isUp = true;
    // Whoever lost the line at the same time is given as long to come back.
    for (const other of others.keys()) others.set(other, now());
    parts.onFound();
  }

  function hearOwn(heard: number): void {
    if (heard < proof) return;
    ownAt = now();
    if (!isUp) find();
  }

  function hearOther(other: string): void {
    const isNew = !others.has(other);
    others.set(other, now());
    // It learns of this one at once, and not only with the next beat.
    if (isNew) say();
  }

  function judge(): void {
    if (now() - ownAt > SILENT_MS) {
      // From now on it has as long again.
      ownAt = now();
      lose();
      parts.onSilence();
    }
    if (!isUp) return;
    const silent = [...others].filter(([, at]) => now() - at > SILENT_MS);
    for (const [other] of silent) others.delete(other);
    if (silent.length > 0) parts.onGone();
  }

  return {
    beat() {
      const pause = now() - beatAt;
      beatAt = now();
      // A process that stood still itself has heard nobody, and that says nothing about them.
      if (pause < SILENT_MS / 2) judge();
      round += 1;
      say();
    },
    hear(text) {
      const [from = '', heard] = text.split(' ');
      if (from === id) hearOwn(Number(heard));
      else hearOther(from);
    },
    lose,
    isUp: () => isUp,
    servers: () => others.size + 1,
    hears: (server) => server === id || others.has(server),
  };
}
