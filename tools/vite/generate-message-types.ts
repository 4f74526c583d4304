import { writeFileSync } from 'node:fs';
import { renderSections, renderTypes } from '../../shared/messages/message-types.ts';
import { readMessages, SECTIONS_FILE, TYPES_FILE } from './read-messages.ts';

/* npm run messages:types: writes the types of all messages from their English texts. */
const english = readMessages('en');
writeFileSync(TYPES_FILE, renderTypes(english));
writeFileSync(SECTIONS_FILE, renderSections(english));
