import { emailTo, type Email, quoted } from '../../platform/mail/email.ts';
import { categoryText } from '../../platform/messages.ts';

interface Recipient {
  readonly email: string;
  readonly name: string;
}

interface NamedBrief {
  readonly id: number;
  readonly title: string;
}

/**
 * Builds the e-mail about a new brief. It quotes nothing, so that nobody can send words to many
 * people under Earmark's name.
 */
export function newBriefEmail(
  to: Recipient & { readonly invited: boolean },
  brief: { readonly id: number; readonly category: string; readonly buyer: string },
  publicUrl: string,
): Email {
  const link = linkOf(brief, publicUrl);
  return to.invited
    ? emailTo(to, 'brief.invited', () => ({ buyer: brief.buyer, link }))
    : emailTo(to, 'brief.new', (language) => ({
        category: categoryText(brief.category, language),
        link,
      }));
}

/** Builds the e-mail to the buyer about a new answer. */
export function briefAnsweredEmail(to: Recipient, brief: NamedBrief, publicUrl: string): Email {
  return emailTo(to, 'brief.answered', () => ({
    brief: brief.title,
    link: linkOf(brief, publicUrl),
  }));
}

/** Builds the e-mail to a freelancer who was not chosen. */
export function briefDeclinedEmail(to: Recipient, brief: NamedBrief, publicUrl: string): Email {
  return emailTo(to, 'brief.declined', () => ({
    brief: brief.title,
    link: linkOf(brief, publicUrl),
    briefs: `${publicUrl}/briefs`,
  }));
}

export function briefAcceptedEmail(to: Recipient, brief: NamedBrief, conversation: string): Email {
  return emailTo(to, 'brief.accepted', () => ({ brief: brief.title, link: conversation }));
}

/** Builds the e-mail to the buyer whose brief reached its last day. */
export function briefClosedEmail(to: Recipient, brief: NamedBrief, publicUrl: string): Email {
  return emailTo(to, 'brief.closed', () => ({
    brief: brief.title,
    link: linkOf(brief, publicUrl),
  }));
}

/** Builds the e-mail about a removed brief or answer, to its author. */
export function briefRemovedEmail(
  to: Recipient,
  removed: NamedBrief & { readonly what: 'brief' | 'answer'; readonly reason: string },
  publicUrl: string,
): Email {
  return emailTo(to, 'brief.removed', () => ({
    what: removed.what,
    brief: removed.title,
    reason: quoted(removed.reason),
    contact: `${publicUrl}/contact`,
  }));
}

function linkOf({ id }: { readonly id: number }, publicUrl: string): string {
  return `${publicUrl}/briefs/${id}`;
}
