/** Work that was cut off because the server stops: no fault, and done again after the next start. */
export class Stopped extends Error {
  constructor() {
    super('The server stops.');
    this.name = 'Stopped';
  }
}
