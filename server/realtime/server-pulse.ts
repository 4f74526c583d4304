/** The interval of heartbeats. */
export const PULSE_MS = 1_000;
/** The silence after which a server, or the connection, counts as dead. */
const SILENT_MS = 5_000;

interface PulseParts {
  /** The id of this server, without a space. */
  readonly id: string;
  /** Sends a text to all servers, including this one; it is lost if the connection is dead. */
  readonly say: (text: string) => void;
  readonly onLost: () => void;
  readonly onFound: () => void;
  /** Called when another server has fallen silent. */
  readonly onGone: () => void;
  /**
   * Called when the connection is open but carries nothing, and again after each further
   * `SILENT_MS`.
   */
  readonly onSilence: () => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** Tracks which servers are heard, and whether the connection works. */
export type Pulse = ReturnType<typeof keepPulse>;

/** Starts the heartbeat of one server. The connection counts as working until the first silence. */
export function keepPulse(parts: PulseParts) {
  const { id, now = () => performance.now() } = parts;
  /** When each other server was last heard. */
  const others = new Map<string, number>();
  let isUp = true;
  /** The number of this server's last heartbeat. */
  let round = 0;
  /** The first own round that proves the connection. Earlier ones may arrive after a break. */
  let proof = 1;
  /** When this server last heard a heartbeat of its own that proves the connection. */
  let ownAt = now();
  /** When this server last sent a heartbeat. */
  let beatAt = now();

  const say = () => parts.say(`${id} ${round}`);

  function lose(): void {
    proof = round + 1;
    if (!isUp) return;
    isUp = false;
    parts.onLost();
  }

  function recover(): void {
    isUp = true;
    // Servers that lost the connection at the same time get the full time to come back.
    for (const other of others.keys()) others.set(other, now());
    parts.onFound();
  }

  function hearOwn(heard: number): void {
    if (heard < proof) return;
    ownAt = now();
    if (!isUp) recover();
  }

  function hearOther(other: string): void {
    const isNew = !others.has(other);
    others.set(other, now());
    // Introduces this server at once instead of with the next heartbeat.
    if (isNew) say();
  }

  function checkSilence(): void {
    if (now() - ownAt > SILENT_MS) {
      // Restarts the wait.
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
    /** Sends a heartbeat and evaluates what was heard. Call every `PULSE_MS`. */
    beat(): void {
      const pause = now() - beatAt;
      beatAt = now();
      // If this process itself was paused, the silence proves nothing about the others.
      if (pause < SILENT_MS / 2) checkSilence();
      round += 1;
      say();
    },
    hear(text: string): void {
      const [from = '', heard] = text.split(' ');
      if (from === id) hearOwn(Number(heard));
      else hearOther(from);
    },
    /** Call when the connection has closed. */
    lose,
    isUp: (): boolean => isUp,
    /** The number of servers that are heard, including this one. */
    servers: (): number => others.size + 1,
    hears: (server: string): boolean => server === id || others.has(server),
  };
}
