import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../shared/languages/site-languages.ts';
import { findEmailReader } from '../../server/features/accounts/reach/reach.repository.ts';
import { DELIVERY_EMAILS } from '../../server/features/orders/deliveries/delivery.emails.ts';
import { createJobs, type Jobs } from '../../server/platform/jobs/jobs.ts';
import type { Email } from '../../server/platform/mail/email.ts';
import { createLog } from '../../server/platform/start/log.ts';
import { createFolderMail } from '../../server/platform/mail/mail.ts';
import { ownAddresses } from '../../server/platform/merchant.ts';
import { createPostbox, type Postbox } from '../../server/platform/mail/postbox.ts';
import { EVERY_EMAIL } from '../kit/make/every-email.ts';
import { filesBelow } from '../kit/files-below.ts';
import { insertAccount } from '../kit/make/insert-account.ts';
import { createLogRecorder } from '../kit/read/log-recorder.ts';
import { createMailbox } from '../kit/read/mailbox.ts';
import type { ReceivedEmail } from '../kit/read/read-email.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';
import { waitFor } from '../kit/wait-for.ts';

/* Sends every e-mail to people of each language and reads it from their mailbox. */

let database: TestDatabase;
let folder: string;
let jobs: Jobs;
let postbox: Postbox;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'earmark-emails-'));
  jobs = createJobs({ pool: database.pool, log: createLog('info', createLogRecorder()) });
  const mail = createFolderMail(folder, 'Earmark <no-reply@earmark.example>');
  postbox = createPostbox({
    jobs,
    mail,
    findReader: findEmailReader,
    publicUrl: () => 'https://earmark.example',
    ownAddresses: ownAddresses(),
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Returns the address of an account that has chosen a language, or none. */
async function addressOf(language: SiteLanguage | null): Promise<string> {
  const id = await insertAccount(database.db);
  const email = `${randomUUID().slice(0, 8)}@people.example`;
  await database.db.updateTable('account').set({ email, language }).where('id', '=', id).execute();
  return email;
}

/** Sends e-mails and reads them as their recipient gets them. */
async function received(to: string, emails: readonly Email[]): Promise<ReceivedEmail[]> {
  for (const email of emails) await postbox.send(database.db, email);
  const mailbox = createMailbox(folder);
  return waitFor(`${emails.length} e-mails`, async () => {
    const here = await mailbox.emails(to);
    return here.length === emails.length && here;
  });
}

const everyEmail = (to: string) => Object.values(EVERY_EMAIL).flatMap((examples) => examples(to));
const inOrder = (emails: readonly { subject: string; text: string }[]) =>
  emails.map(({ subject, text }) => `${subject}\n\n${text.trim()}`).toSorted();

describe('every e-mail', () => {
  test('is in the list of examples', async () => {
    const sources = filesBelow('server')
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((source) => /\bimport [^;]*\bEmail\b/.test(source));
    const written = sources.map((source) =>
      Array.from(
        source.matchAll(/^(?:export )?function (\w+Email|emails\w*)\(/gm),
        ([, name = '']) => name,
      ),
    );
    const steps = Object.keys(DELIVERY_EMAILS).map((step) => `emailsOf ${step}`);
    const names = written.flat().flatMap((name) => (name === 'emailsOf' ? steps : [name]));
    expect(sources.length).toBeGreaterThan(10);
    expect(Object.keys(EVERY_EMAIL).toSorted()).toEqual(names.toSorted());
  });

  test('is in Serbian for people who chose Serbian, and names its language', async () => {
    const to = await addressOf('sr-Latn');
    const emails = everyEmail(to);
    const here = await received(to, emails);
    expect(inOrder(here)).toEqual(inOrder(emails.map(({ write }) => write('sr-Latn'))));
    for (const { subject, text, html, language } of here) {
      expect(language, subject).toBe('sr-Latn');
      expect(html, subject).toContain('<html lang="sr-Latn">');
      expect(html, subject).toContain(`<title>${subject}</title>`);
      // English has no such letters, and Serbian no such words.
      expect(text.replaceAll('Đorđe', ''), subject).toMatch(/[čćšžđ]/);
      expect(`${subject}\n${text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(
        /\b(?:the|you|your|is|was|and|please|here|of|order|hello|dear|undefined)\b/i,
      );
      expect(text, subject).not.toMatch(/\d,\d{3}\b|\d\.\d\d\b|December/);
    }
  });

  test('is in Cyrillic for people who chose Cyrillic, and names its language', async () => {
    const to = await addressOf('sr-Cyrl');
    const emails = everyEmail(to);
    const here = await received(to, emails);
    expect(inOrder(here)).toEqual(inOrder(emails.map(({ write }) => write('sr-Cyrl'))));
    for (const { subject, text, html, language } of here) {
      expect(language, subject).toBe('sr-Cyrl');
      expect(html, subject).toContain('<html lang="sr-Cyrl">');
      expect(text, subject).toMatch(/[а-шђжћчџљњј]{4}/);
      // Quoted texts of people keep their letters. The e-mail's own words do not.
      const own = text.replaceAll(/^> .*$/gm, '');
      expect(own, subject).not.toMatch(/\b(?:je|Vaš|Vam|Vas|nije|možete|ako|koji|imejl|nalog)\b/);
    }
  });

  test.each(['en', null] as const)('is in English for people who chose %s', async (language) => {
    const to = await addressOf(language);
    const emails = everyEmail(to);
    const here = await received(to, emails);
    expect(inOrder(here)).toEqual(inOrder(emails.map(({ write }) => write('en'))));
    for (const { subject, html, language: said } of here) {
      expect(said, subject).toBe('en');
      expect(html, subject).toContain('<html lang="en">');
      expect(subject).not.toMatch(/\b(?:Vaš|Vaša|je|za)\b/);
    }
  });

  test('has the same facts in all languages', () => {
    for (const [name, examples] of Object.entries(EVERY_EMAIL)) {
      for (const { write } of examples('ana@people.example')) {
        const english = factsOf(write('en').text);
        expect(factsOf(write('sr-Latn').text), name).toEqual(english);
        expect(factsOf(write('sr-Cyrl').text), name).toEqual(english);
      }
    }
  });
});

/** Returns the language-independent parts: addresses, and people's texts. */
function factsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /^\s*https?:|^> /.test(line))
    .map((line) => line.trim());
}

describe('the language', () => {
  test('is that of the address, ignoring case, and English for strangers', async () => {
    const [email] = EVERY_EMAIL['deletedEmail']?.('x') ?? [];
    if (!email) throw new Error('There is no such e-mail.');
    const to = (await addressOf('sr-Latn')).replace(/^[^@]+/, (name) => name.toUpperCase());
    const [mine] = await received(to, [{ ...email, to }]);
    expect(mine?.subject).toBe('Vaš Earmark nalog je obrisan');
    const nobody = 'nobody@people.example';
    const [english] = await received(nobody, [{ ...email, to: nobody }]);
    expect(english?.subject).toBe('Your Earmark account is deleted');
  });
});
