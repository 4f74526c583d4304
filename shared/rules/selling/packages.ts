import { MAX_PACKAGE_NAME, MAX_PACKAGE_WHAT, MAX_PACKAGES } from '../../limits.ts';
import { tidyLine } from '../../texts/line.ts';
import { atMost, check, required, type Rule } from '../rule.ts';
import { makeNumberedFields, type NumberedField, numberedField } from './numbered-fields.ts';
import { dayAndRevisionRules } from './offer.ts';
import { priceRules } from './price.ts';

/** A package as the wire carries it, with its numbers as they were typed. */
export interface PackageForm {
  readonly name: string;
  /** The description of what the buyer gets. */
  readonly what: string;
  /** Euro. */
  readonly price: string | number;
  /** Days to deliver after the payment. */
  readonly days: string | number;
  readonly revisions: string | number;
}

export const PACKAGE_NUMBERS = [1, 2, 3] as const;
export type PackageNumber = (typeof PACKAGE_NUMBERS)[number];
export const PACKAGE_FIELDS = [
  'name',
  'price',
  'days',
  'revisions',
  'what',
] as const satisfies readonly (keyof PackageForm)[];

/** The name of a package's field in the form: 'packagePrice2'. */
type PackageField<F extends keyof PackageForm = keyof PackageForm> = NumberedField<
  'package',
  F,
  PackageNumber
>;

/** The fields of all packages side by side. Those of unused packages are ignored. */
export type PackagesForm = Readonly<Record<PackageField, string>> & {
  readonly packageCount: number;
};

export function packageField<F extends keyof PackageForm>(
  field: F,
  number: PackageNumber,
): PackageField<F> {
  return numberedField('package', field, number);
}

/** Converts packages on the wire to the form with the fields of each. */
export function packagesFormOf(packages: readonly PackageForm[]): PackagesForm {
  const all = { kind: 'package', fields: PACKAGE_FIELDS, numbers: PACKAGE_NUMBERS } as const;
  const textOf = (number: PackageNumber, field: keyof PackageForm) =>
    String(packages[number - 1]?.[field] ?? '');
  return { packageCount: packages.length, ...makeNumberedFields(all, textOf) };
}

/** Reads one package from its fields. */
export function packageAt(form: PackagesForm, number: PackageNumber) {
  return {
    name: form[packageField('name', number)],
    what: form[packageField('what', number)],
    price: form[packageField('price', number)],
    days: form[packageField('days', number)],
    revisions: form[packageField('revisions', number)],
  } satisfies PackageForm;
}

/** The checks of one package, in order. */
const RULES: readonly Rule<PackageForm>[] = [
  required('name', 'package.name-missing', tidyLine),
  atMost('name', 'package.name-too-long', MAX_PACKAGE_NAME, tidyLine),
  ...priceRules('price'),
  ...dayAndRevisionRules,
  required('what', 'package.what-missing'),
  atMost('what', 'package.what-too-long', MAX_PACKAGE_WHAT),
];

/** The checks of all packages, in the order of the form. */
export const packageRules: readonly Rule<PackagesForm>[] = [
  {
    field: 'packageName1',
    code: 'package.too-many',
    params: { most: MAX_PACKAGES },
    broken: ({ packageCount }) => packageCount > MAX_PACKAGES,
  },
  ...PACKAGE_NUMBERS.flatMap(ofOne),
];

/** Returns the checks of one package, which hold for the fields that have its number. */
function ofOne(number: PackageNumber): Rule<PackagesForm>[] {
  const own = RULES.map((rule): Rule<PackagesForm> => ({
    ...rule,
    field: packageField(rule.field, number),
    broken: (form) => number <= form.packageCount && rule.broken(packageAt(form, number)),
  }));
  return [
    ...own,
    check(
      packageField('name', number),
      'package.name-twice',
      (form) => number <= form.packageCount && isNameOfEarlier(form, number),
    ),
  ];
}

function isNameOfEarlier(form: PackagesForm, number: PackageNumber): boolean {
  const nameOf = (one: PackageNumber) => tidyLine(packageAt(form, one).name).toLowerCase();
  return PACKAGE_NUMBERS.some((one) => one < number && nameOf(one) === nameOf(number));
}
