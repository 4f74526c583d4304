import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './unread-mail.texts.ts';

/** The letter about a message that waits, in Serbian. */
export const texts: Words<typeof english> = {
  unread: ({ name, other }, links) => ({
    subject: `Nova poruka na Earmarku; šalje: ${other}`,
    text: `Dobar dan, ${name}!

Na Earmarku Vas čeka poruka koju još niste pročitali. Šalje: ${other}.

Pročitajte je i odgovorite ovde:

${links.conversation}

O ovom razgovoru Vam nećemo slati nove imejlove dok ne pročitate poruku.
Ove imejlove možete da isključite u podešavanjima razgovora, pored svojih poruka:

${links.chats}

Earmark
`,
  }),
};
