import { describe, expect, test } from 'vitest';
import { packageFaults } from './package-faults.ts';
import { type LockedPackage, type Packages, readPackages } from './package-lock.ts';

const GOOD: LockedPackage = {
  path: 'node_modules/good',
  name: 'good',
  version: '1.2.3',
  ships: true,
  optional: false,
  licence: 'MIT',
  integrity: 'sha512-AAAA',
  resolved: undefined,
  hasScript: false,
  runsOn: undefined,
};

test("Earmark's own packages have no fault", () => {
  const packages = readPackages('.');
  expect(packages.locked.length).toBeGreaterThan(100);
  expect(Object.keys(packages.asked)).toContain('fastify');
  expect(packageFaults(packages)).toEqual([]);
});

test('exactly the packages with install scripts may run them', () => {
  const { mayRunScripts, locked } = readPackages('.');
  const withScript = new Set(locked.filter(({ hasScript }) => hasScript).map(({ name }) => name));
  expect([...mayRunScripts].toSorted()).toEqual([...withScript].toSorted());
});

describe('a licence', () => {
  test.each(['MIT', 'Apache-2.0', 'OFL-1.1', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])(
    'like %s is allowed everywhere',
    (licence) => expect(faultsOf({ licence })).toEqual([]),
  );

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-only',
    'SEE LICENSE IN terms.txt',
    'UNLICENSED',
    'MIT AND GPL-3.0-only',
    '',
  ])('like "%s" is refused', (licence) => {
    expect(faultsOf({ licence })).toEqual([expect.stringContaining('has the licence')]);
  });

  test('of the Mozilla kind is allowed only for tools', () => {
    expect(faultsOf({ licence: 'MPL-2.0', ships: false })).toEqual([]);
    expect(faultsOf({ licence: 'MPL-2.0' })).toHaveLength(1);
  });

  test('has to be reviewed for each version if it is not declared', () => {
    const unnamed = { name: 'png-js', licence: undefined };
    expect(faultsOf({ ...unnamed, version: '2.0.0' })).toEqual([]);
    expect(faultsOf({ ...unnamed, version: '2.0.1' })).toEqual([
      'png-js@2.0.1: names no licence; read it, then see tools/checks/package-faults.ts',
    ]);
  });
});

describe('a package is refused', () => {
  test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1', 'github:somebody/good'])(
    'requested as "%s"',
    (range) => {
      const faults = packageFaults({ ...packagesOf({}), asked: { good: range } });
      expect(faults).toEqual([expect.stringContaining('not for one version')]);
    },
  );

  test('without a digest, or with a weak one', () => {
    expect(faultsOf({ integrity: undefined })).toHaveLength(1);
    expect(faultsOf({ integrity: 'sha1-AAAA' })).toHaveLength(1);
  });

  test.each(['https://evil.example/good-1.2.3.tgz', 'git+ssh://git@github.com/a/b', 'link:../b'])(
    'from %s',
    (resolved) => expect(faultsOf({ resolved })).toHaveLength(1),
  );

  test('without support of every Node that Earmark supports, unless it is optional', () => {
    expect(faultsOf({ runsOn: '18 || 20 || >=22' })).toEqual([]);
    expect(faultsOf({ runsOn: '>=22' })).toEqual(['good@1.2.3: does not run on Node 20.19.0']);
    expect(faultsOf({ runsOn: '>=22', optional: true })).toEqual([]);
  });

  test('with an install script that is not reviewed', () => {
    expect(faultsOf({ hasScript: true })).toHaveLength(1);
    const packages = { ...packagesOf({ hasScript: true }), mayRunScripts: ['good'] };
    expect(packageFaults(packages)).toEqual([]);
  });
});

test('a tool for another system may lack a digest, a package that ships may not', () => {
  const binding = { name: '@oxlint/binding-darwin-arm64', integrity: undefined, optional: true };
  expect(faultsOf({ ...binding, ships: false })).toEqual([]);
  expect(faultsOf({ ...binding, ships: true })).toHaveLength(1);
});

function faultsOf(changes: Partial<LockedPackage>): readonly string[] {
  return packageFaults(packagesOf(changes));
}

function packagesOf(changes: Partial<LockedPackage>): Packages {
  return { asked: { good: '1.2.3' }, mayRunScripts: [], locked: [{ ...GOOD, ...changes }] };
}
