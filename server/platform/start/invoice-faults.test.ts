import { describe, expect, test } from 'vitest';
import { chooseInvoicing } from '../../start/from-environment.ts';
import { readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

const EXEMPT = {
  INVOICE_SELLER: 'association',
  INVOICE_PREFIX: 'EM',
  INVOICE_VAT: 'exempt',
  INVOICE_EXEMPTION: 'Not in the VAT system.',
  INVOICE_EXEMPTION_SR: 'Nije u sistemu PDV-a.',
};
const REGISTERED = {
  INVOICE_SELLER: 'freelancer',
  INVOICE_PREFIX: 'EM',
  INVOICE_VAT: 'registered',
  INVOICE_VAT_RATE: '20',
};

function faultsOf(variables: Readonly<Record<string, string>>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

describe('the settings of invoices', () => {
  test('may be absent, and then there are none', () => {
    expect(chooseInvoicing(readEnvironment({}))).toBeUndefined();
  });

  test('are read whole', () => {
    expect(chooseInvoicing(readEnvironment(EXEMPT))).toEqual({
      seller: 'association',
      prefix: 'EM',
      vat: { exemption: 'Not in the VAT system.', exemptionSr: 'Nije u sistemu PDV-a.' },
    });
    expect(chooseInvoicing(readEnvironment(REGISTERED))).toEqual({
      seller: 'freelancer',
      prefix: 'EM',
      vat: { basisPoints: 2_000 },
    });
  });

  test.each(Object.keys(EXEMPT))('are refused without %s, which is named', (name) => {
    const given = { ...EXEMPT, [name]: '' };
    const [first] = Object.keys(EXEMPT).filter((other) => other !== name);
    const missing =
      name === 'INVOICE_VAT' ? /^INVOICE_VAT is needed/ : `${name} is needed with ${first}`;
    expect(faultsOf(given)[0]).toMatch(missing);
  });

  test('are refused with the facts of the other VAT status', () => {
    expect(faultsOf({ ...EXEMPT, INVOICE_VAT_RATE: '20' })).toEqual([
      'INVOICE_VAT_RATE and INVOICE_VAT=exempt exclude each other',
    ]);
    expect(faultsOf({ ...REGISTERED, INVOICE_VAT_RATE: '' })).toEqual([
      'INVOICE_VAT_RATE is needed with INVOICE_SELLER',
    ]);
    expect(faultsOf({ ...REGISTERED, INVOICE_VAT_RATE: '0' })).toEqual([
      'INVOICE_VAT_RATE must be a rate in per cent such as 20',
    ]);
    expect(faultsOf({ ...REGISTERED, INVOICE_PREFIX: 'em-' })).toHaveLength(1);
  });
});
