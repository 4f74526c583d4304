import { count as counted } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './alarm-letters.texts.ts';

/** The letter about what has to be looked at, in Serbian. */
export const texts: Words<typeof english> = {
  alarms: ({ name, count, urgent }, list, link) => ({
    subject: `${urgent ? 'Hitno: ' : ''}${counted(count, 'stvar', 'stvari', 'stvari')} za pregled u administraciji`,
    text: `Dobar dan, ${name}!

${urgent ? 'Ovo treba pogledati danas' : 'Ovo je primećeno u vezi sa novcem od prethodnog ovakvog pisma'}:

${list}

Sve što čeka je ovde:

${link}

O svakoj prilici pišemo jednom. Ovo pismo dobijaju svi administratori.

Earmark
`,
  }),
};
