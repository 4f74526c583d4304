import { emailTo, type Email } from '../../../platform/mail/email.ts';

/** Builds the e-mail of an administrator's test of the mail server, in one or both directions. */
export function testEmail(
  reader: { readonly email: string; readonly name: string },
  link: string,
  way: 'outgoing' | 'incoming' = 'outgoing',
): Email {
  return emailTo(reader, 'administration.test', () => ({ link, way }));
}
