/**
 * Thrown by work that was aborted because the server stops. It is not a fault; the work runs again
 * after the next start.
 */
export class Stopped extends Error {
  constructor() {
    super('The server stops.');
    this.name = 'Stopped';
  }
}
