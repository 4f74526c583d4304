import { writeFileSync } from 'node:fs';
import { renderTypes } from '../shared/messages/message-types.ts';
import { readMessages, TYPES_FILE } from './read-messages.ts';

/* npm run messages:types: writes the types of all messages from their English texts. */
writeFileSync(TYPES_FILE, renderTypes(readMessages('en')));
