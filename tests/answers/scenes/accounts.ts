import { BANK_FORM } from '../../kit/make/bank-form.ts';
import { activationCodeOf, type Cast, PASSWORD, registrationOf, signIn } from '../cast.ts';
import { type Actor, type Recorder, STRANGER } from '../recorder.ts';

/** Records sign-up, sign-in, sign-out and the person's own data. */
export async function recordAccounts(recorder: Recorder, cast: Cast): Promise<void> {
  await recordBodies(recorder);
  await recordSignUp(recorder);
  await recordSignIn(recorder, cast);
  await recordProfiles(recorder, cast);
  await recordBankAccount(recorder, cast);
}

/** Records bodies that no call can read. */
async function recordBodies({ call }: Recorder): Promise<void> {
  const path = '/users/login';
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await call(path, 'with broken JSON', STRANGER, {}, { body: '{"email":' });
  await call(path, 'with JSON nested too deeply', STRANGER, {}, { body: '['.repeat(200) });
  await call(
    path,
    'with JSON that would set a prototype',
    STRANGER,
    {},
    { body: '{"__proto__":{}}' },
  );
  await call(path, 'with a body that is too large', STRANGER, {}, { body: ' '.repeat(2_000_000) });
  await call(
    path,
    'with plain text',
    STRANGER,
    {},
    { body: 'x', headers: { 'Content-Type': 'text/plain' } },
  );
  await call(
    path,
    'with bytes',
    STRANGER,
    {},
    { body: 'x', headers: { 'Content-Type': 'application/octet-stream' } },
  );
  await call(
    path,
    'with JSON under a form type',
    STRANGER,
    {},
    { body: '{"email":"x"}', headers: form },
  );
  await call(path, 'with form fields', STRANGER, {}, { body: 'email=x', headers: form });
  await call(path, 'by GET', STRANGER, {}, { method: 'GET' });
}

async function recordSignUp(recorder: Recorder): Promise<void> {
  const { call, app } = recorder;
  const path = '/users/create';
  const form = registrationOf('sofija');
  const create = (what: string, change: object) =>
    call(path, what, STRANGER, { ...form, ...change });
  const fields = [
    'email',
    'userName',
    'name',
    'lastName',
    'password',
    'repeatedPassword',
    'age',
    'country',
  ];
  for (const field of fields) await create(`without ${field}`, { [field]: '' });
  await create('with all fields empty', Object.fromEntries(fields.map((field) => [field, ' '])));
  await create('with passwords that differ', { repeatedPassword: 'another password' });
  await create('with terms that are refused', { acceptTerms: false });
  await create('without a role', { role: undefined });
  await create('with an unknown role', { role: 9 });
  await create('with another gender', { gender: 'x' });
  await create('with an invalid e-mail', { email: 'sofija' });
  await create('with a username of two alphabets', { userName: 'sоfija' });
  await create('with a username without a letter', { userName: '...' });
  await create('with a username of 51 characters', { userName: 's'.repeat(51) });
  await create('with a name without a letter', { name: '12' });
  await create('with a last name of 51 characters', { lastName: 's'.repeat(51) });
  await create('with a short password', { password: 'short', repeatedPassword: 'short' });
  await create('with a common password', {
    password: 'password123',
    repeatedPassword: 'password123',
  });
  await create('with the year in letters', { age: 'ninety' });
  await create('with a future year', { age: 2999 });
  await create('born ten years ago', { age: new Date().getUTCFullYear() - 10 });
  await create('with an unknown country', { country: 'Atlantis' });
  await create('with an address in the username', { userName: 'sofija.com' });
  await create('with an address in the name', { name: 'sofija.com' });
  await create('with an address in the last name', { lastName: 'sofija.com' });
  await create('with a reserved username', { userName: 'earmark' });
  await create('with a reserved name', { name: 'Earmark' });
  await create('with a reserved last name', { lastName: 'Support' });
  await create('with an e-mail that is registered', { email: 'ana@people.example' });
  await create('with a username that is taken', { userName: 'ana' });
  await create('with valid fields', {});

  const activation = '/users/accountactivation';
  await call(activation, 'without a code', STRANGER);
  await call(activation, 'with an unknown code', STRANGER, { activationCode: 'unknown' });
  const activationCode = await activationCodeOf(recorder, form.email);
  recorder.name(activationCode, 'code');
  await call('/users/login', 'before the e-mail is confirmed', STRANGER, {
    email: form.email,
    password: PASSWORD,
  });
  await call('/users/logIn', 'before the e-mail is confirmed', STRANGER, {
    email: form.email,
    pass: PASSWORD,
  });
  await call(activation, 'with the code of the e-mail', STRANGER, { activationCode });
  await call(activation, 'with the same code again', STRANGER, { activationCode });
  await app.call('/users/create', registrationOf('filip', 2));
  const code = await activationCodeOf(recorder, 'filip@people.example');
  recorder.name(code, 'code of a freelancer');
  await call(activation, 'as a freelancer', STRANGER, { activationCode: code });
}

async function recordSignIn(recorder: Recorder, { administrator, buyer }: Cast): Promise<void> {
  const { call, app } = recorder;
  const email = 'sofija@people.example';
  for (const [path, field] of [
    ['/users/login', 'password'],
    ['/users/logIn', 'pass'],
  ] as const) {
    const enter = (what: string, payload: object) => call(path, what, STRANGER, payload);
    await enter('without an e-mail', { [field]: PASSWORD });
    await enter('without a password', { email });
    await enter('with an unknown e-mail', { email: 'nobody@people.example', [field]: PASSWORD });
    await enter('with a wrong password', { email, [field]: 'wrong' });
    await enter('before an administrator approved the account', { email, [field]: PASSWORD });
  }
  const { id: userId } = await app.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  recorder.name(userId, 'sofija');
  await call('/admin/changeUserStatus', 'rejecting an account', administrator, {
    userId,
    status: 9,
    reason: 'A test.',
  });
  for (const [path, field] of [
    ['/users/login', 'password'],
    ['/users/logIn', 'pass'],
  ] as const) {
    await call(path, 'after an administrator rejected the account', STRANGER, {
      email,
      [field]: PASSWORD,
    });
  }
  await call('/admin/changeUserStatus', 'approving an account', administrator, {
    userId,
    status: 1,
  });
  await call('/users/logIn', 'with the correct password', STRANGER, {
    email,
    pass: PASSWORD,
    role: 1,
  });

  const sofija = await signIn(recorder, 'sofija', 'somebody who signs out');
  const { token } = sofija.auth;
  const logout = (what: string, who: Actor, payload: object = {}) =>
    call('/users/logout', what, who, payload);
  await logout('without a session', STRANGER);
  await logout('with an invalid token', {
    label: 'a stranger',
    auth: { userId, token: 'x' },
  });
  await logout('with somebody else’s id beside the token', {
    label: 'a caller with two identities',
    auth: { userId: buyer.id, token },
  });
  await logout('with a valid session', sofija, { userId, token });
  await logout('a second time', sofija, { userId, token });
  await call('/users/getUser', 'after signing out', sofija);
}

async function recordProfiles({ call }: Recorder, cast: Cast): Promise<void> {
  const { buyer, freelancer, otherBuyer } = cast;
  await call('/users/get', 'all', STRANGER);
  await call('/users/get', 'by words', STRANGER, { search: 'mila' });
  await call('/users/get', 'with a page that is not a number', STRANGER, { before: 'x' });
  await call('/test/frontEndTest', 'by a stranger', STRANGER);
  await call('/users/getUser', 'one’s own', buyer);
  await call('/users/getUsername', 'of a freelancer', buyer, { userId: freelancer.id });
  await call('/users/getUsername', 'of nobody', buyer, { userId: 99 });
  await call('/users/getUsername', 'without an id', buyer);

  const form = {
    userName: 'ana',
    name: 'Ana',
    lastName: 'Anić',
    address: 'Knez Mihailova 1',
    telephone: '+381 11 123 4567',
    age: new Date().getUTCFullYear() - 1990,
    country: 'Serbia',
  };
  const update = (what: string, change: object) =>
    call('/users/update', what, buyer, { ...form, ...change });
  const fields = ['userName', 'name', 'lastName', 'address', 'telephone', 'age', 'country'];
  for (const field of fields) await update(`without ${field}`, { [field]: ' ' });
  await call('/users/update', 'with nothing', buyer);
  await update('with a username of two alphabets', { userName: 'аna' });
  await update('with a username without a letter', { userName: '...' });
  await update('with a name of 51 characters', { name: 'a'.repeat(51) });
  await update('with a telephone in words', { telephone: 'none' });
  await update('with an age in words', { age: 'old' });
  await update('with an age of 17', { age: 17 });
  await update('with an age of 100', { age: 100 });
  await update('with an unknown country', { country: 'Atlantis' });
  await update('with a long biography', { biography: 'a'.repeat(2_001) });
  await update('with eleven languages', { languages: 'a,b,c,d,e,f,g,h,i,j,k' });
  await update('with a language in digits', { languages: '12' });
  await update('with an address in the username', { userName: 'ana.com' });
  await update('with a reserved username', { userName: 'moderator' });
  await update('with a username that is taken', { userName: 'boris' });
  await update('with valid fields', {});
  await call('/users/getUser', 'after it was changed', buyer);

  const change = (what: string, who: Actor, newRole: unknown) =>
    call('/users/changeRole', what, who, { newRole });
  await change('to freelancer', buyer, 2);
  await change('to contributor', freelancer, 3);
  await change('to sign out', freelancer, 9);
  await change('to an unknown role', freelancer, 'admin');
  await call('/users/changeRole', 'to none', freelancer);
  await change('to buyer', freelancer, 1);
  await change('back to freelancer', freelancer, 2);
  await change('to the current role', otherBuyer, 1);
}

async function recordBankAccount({ call }: Recorder, { freelancer }: Cast): Promise<void> {
  const path = '/users/updateBankAccount';
  const save = (what: string, form: object) => call(path, what, freelancer, form);
  for (const field of Object.keys(BANK_FORM)) {
    await save(`without ${field}`, { ...BANK_FORM, [field]: ' ' });
  }
  await save('with nothing', {});
  await save('with a name without a letter', { ...BANK_FORM, name: '12' });
  await save('with an unknown country', { ...BANK_FORM, country: 'Atlantis' });
  await save('with a telephone in words', { ...BANK_FORM, telephone: 'none' });
  await save('with a wrong IBAN', { ...BANK_FORM, bankAccount: 'RS35 2600 0560 1001 6113 78' });
  await save('with an account in words', { ...BANK_FORM, bankAccount: 'my account!' });
  await save('with an unknown country of the bank', { ...BANK_FORM, bankCountry: 'Atlantis' });
  await save('with a short SWIFT code', { ...BANK_FORM, swiftCode: 'SBPO' });
  await call('/users/getBankAccount', 'before one was entered', freelancer);
  await save('with valid fields', BANK_FORM);
  await call('/users/getBankAccount', 'after one was entered', freelancer);
  await call('/users/getUser', 'with a bank account', freelancer);
}
