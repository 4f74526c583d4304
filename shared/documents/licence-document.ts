import type { Certificate } from '../features/licences.ts';
import { stockLicence } from '../texts/stock-licence.ts';
import {
  type DocumentContent,
  type DocumentFact,
  type DocumentSection,
  factsSection,
  knownFacts,
  type LicenceWords,
  onOneLine,
} from './document.ts';
import { merchantSection } from './receipt-document.ts';

/** Builds the certificate of a licence for a bought sound. */
export function licenceDocument(certificate: Certificate, words: LicenceWords): DocumentContent {
  const { licence: t } = words;
  const { number, holds, version, check_url: address } = certificate;
  const lead = { name: onOneLine(certificate.name), licensee: licenseeOf(certificate, words) };
  return {
    title: t('title', { number }),
    lead: [t(holds ? 'lead' : 'ended', lead)],
    sections: [
      factsSection(t('facts'), factsOf(certificate, words)),
      ...licenceSections(version, words),
      { heading: t('check'), blocks: [{ kind: 'text', text: t('checkText', { address }) }] },
      merchantSection(words),
    ],
  };
}

/** Builds the sections of a licence's text: in plain words, and in full. */
export function licenceSections(
  version: number,
  { licence: t, stock }: Pick<LicenceWords, 'licence' | 'stock'>,
): DocumentSection[] {
  const { plain, full } = stockLicence(version, stock);
  return [
    factsSection(t('plain'), plain),
    { heading: t('full', { version }), blocks: [{ kind: 'notes', notes: full }] },
  ];
}

function licenseeOf({ person, company }: Certificate, { licence: t }: LicenceWords): string {
  return company ?? person ?? t('deleted');
}

function factsOf(certificate: Certificate, words: LicenceWords): DocumentFact[] {
  const { common, licence: t, days } = words;
  const { company, person } = certificate;
  return knownFacts([
    [t('number'), certificate.number],
    [t('state'), t(certificate.holds ? 'stateHolds' : 'stateEnded')],
    [t('sound'), onOneLine(certificate.name)],
    [t('soundNumber'), String(certificate.project_id)],
    [t('maker'), onOneLine(certificate.maker)],
    [t('licensee'), licenseeOf(certificate, words)],
    [t('buyer'), company === null ? null : (person ?? t('deleted'))],
    [common('order'), String(certificate.order_id)],
    [t('licensedOn'), days.writeMoment(certificate.licensed_at)],
    [t('issuedOn'), days.writeMoment(certificate.issued_at)],
    [t('version'), String(certificate.version)],
    [t('sha256'), certificate.sha256],
  ]);
}
