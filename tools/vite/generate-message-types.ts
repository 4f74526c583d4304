import { writeFileSync } from 'node:fs';
import { renderSections, renderTypes } from '../../shared/messages/message-types.ts';
import { readMessages } from './read-messages.ts';

/* npm run messages:types: writes the types of all messages from their English texts, and the modules
   from which the client imports its texts. */
const root = new URL('../../', import.meta.url);
const english = readMessages('en');
writeFileSync(new URL('shared/messages/messages.gen.ts', root), renderTypes(english));
writeFileSync(new URL('client/texts.gen.d.ts', root), renderSections(english));
