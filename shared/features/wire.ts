import { Type } from 'typebox';
import { defineServerEvents } from '../contract/event.ts';

/** What the server tells about the live wire itself. */
export const wireServerEvents = defineServerEvents({
  'wire:gap': {
    doc: 'News may have been lost between servers: look for what is new, as after a connection that broke.',
    payload: Type.Object({}),
  },
});
