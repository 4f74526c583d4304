import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../shared/limits.ts';
import { TERMS_VERSION } from '../../shared/association/legal-limits.ts';
import { SPECIFICATION_PATHS } from './specification-paths.ts';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import { CARDS, payAtBank, returnToShop } from '../kit/make/bank-browser.ts';
import {
  changeAccount,
  allowPublishing,
  makePerson,
  type TestPerson,
} from '../kit/make/builders.ts';
import { BANK_FORM } from '../kit/make/bank-form.ts';
import {
  type Answer,
  at,
  createSpecificationClient,
  type Credentials,
  type Form,
  FORMS,
  numberAt,
  type SpecificationClient,
  textAt,
} from '../kit/specification-client.ts';
import { startAppForTests } from '../kit/test-app.ts';
import { makeWav } from '../kit/read/wav.ts';
import { linkCode } from '../kit/read/read-email.ts';

/* A client that knows only section 7 of the specification, in each of its forms. */

const PASSWORD = 'correct horse battery staple';

const app = startAppForTests();
let administrator: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  administrator = await makePerson(app, { administrator: true });
});

/** Builds the payload of section 3, without the terms, which its form checks. */
function registration(role: number) {
  const unique = randomUUID().slice(0, 8);
  return {
    userName: `person-${unique}`,
    email: `${unique}@people.example`,
    password: PASSWORD,
    repeatedPassword: PASSWORD,
    role,
    name: 'Mila',
    lastName: 'Marić',
    country: 'Serbia',
    age: 1990,
    gender: 'female',
  };
}

function succeeds(answer: Answer): Answer {
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer;
}

async function activationCodeOf(email: string): Promise<string> {
  return linkCode(await app.mailbox.waitForEmail(email, ''), 'accountactivation');
}

describe.each(FORMS)('every call of the specification, sent as %s', (form: Form) => {
  let client: SpecificationClient;
  let admin: Credentials;
  let buyer: Credentials & { id: number };
  let freelancer: Credentials & { id: number };
  const call = async (path: string, payload: object, auth?: Credentials) =>
    succeeds(await client.call(path, { ...payload }, auth));

  /** Registers, confirms, approves and signs in an account. */
  async function join(role: number, signInPath: '/users/login' | '/users/logIn') {
    const person = registration(role);
    await call('/users/create', person);
    const activationCode = await activationCodeOf(person.email);
    await call('/users/accountactivation', { activationCode });
    const users = await call('/admin/getUsers', {}, admin);
    const listed = at(users, 'data.users') as { id: number; email: string }[];
    const userId = listed.find(({ email }) => email === person.email)?.id ?? 0;
    await call('/admin/getUser', { userId }, admin);
    await call('/admin/changeUserStatus', { userId, status: 1 }, admin);
    const secret =
      signInPath === '/users/login' ? { password: PASSWORD } : { pass: PASSWORD, role };
    const signedIn = await call(signInPath, { email: person.email, ...secret });
    expect(at(signedIn, 'data')).toMatchObject({ id: userId, name: 'Mila', role });
    const token = textAt(signedIn, 'data.token');
    return { id: userId, token, ...(form !== 'JSON under a form type' && { userId }) };
  }

  beforeAll(async () => {
    client = createSpecificationClient(() => app.url, form);
    admin = administrator.auth;
    buyer = await join(1, '/users/login');
    freelancer = await join(2, '/users/logIn');
    await allowPublishing(app, freelancer);
  });

  test('accounts and their data', async () => {
    const person = { address: 'Knez Mihailova 1', telephone: 381111234567, country: 'Serbia' };
    const names = { userName: `mila-${randomUUID().slice(0, 8)}`, name: 'Mila', lastName: 'Marić' };
    await call('/users/update', { ...person, ...names, age: 34 }, freelancer);
    const bankForm = { ...BANK_FORM, telephone: person.telephone };
    await call('/users/updateBankAccount', bankForm, freelancer);
    const bank = await call('/users/getBankAccount', {}, freelancer);
    const user = await call('/users/getUser', {}, freelancer);
    const { bank_account, bank_name, bank_address, bank_city, bank_country, swift_code } = at(
      bank,
      'data.user',
    ) as Record<string, string>;
    expect(bank_name).toBe(BANK_FORM.bankName);
    expect(at(user, 'data.user')).toMatchObject({
      telephone: '381111234567',
      user_name: names.userName,
      contributor_status: 1,
      bank_account,
      bank_name,
      bank_address,
      bank_city,
      bank_country,
      swift_code,
    });
    const username = await call('/users/getUsername', { userId: freelancer.id }, buyer);
    expect(at(username, 'data.user_name')).toBe(names.userName);
    expect(at(await call('/users/changeRole', { newRole: 1 }, freelancer), 'role')).toBe(1);
    expect(at(await call('/users/changeRole', { newRole: 2 }, freelancer), 'role')).toBe(2);
    for (const path of ['/users/get', '/test/frontEndTest']) {
      expect(at(await call(path, {}), 'data.users')).toBeInstanceOf(Array);
    }
  });

  test('services and their conversations', async () => {
    const categories = await call('/categories/get', { categoryType: 3 });
    const categoryId = numberAt(categories, 'data.categories.0.id');
    const named = await call('/categories/getCategory', { id: categoryId });
    expect(at(named, 'data.category.name')).toBe(at(categories, 'data.categories.0.name'));
    const offer = { description: 'Rain for films', price: 12.5 };
    await call('/users/addToService', { categoryId, ...offer }, freelancer);
    const service = { ...offer, title: 'Rain', category: categoryId };
    const serviceId = numberAt(
      await call('/services/create', service, freelancer),
      'data.serviceId',
    );
    await call('/services/update', { ...service, price: '13,50' }, freelancer);
    const own = await call('/services/getUserService', { categoryId }, freelancer);
    expect(at(own, 'data.jobs.0')).toMatchObject({ title: 'Rain', price: 13.5, rating: null });
    const listed = await call('/services/get', { category: categoryId });
    expect(at(listed, 'data.services')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: serviceId, rating: null })]),
    );
    await call('/services/get', { categoryId });
    const single = await call('/services/getSingle', { serviceId });
    expect(at(single, 'data.service.owner_id')).toBe(freelancer.id);
    const question = { text: 'How soon?', userId: freelancer.id, categoryId };
    await call('/services/sendMessage', question, buyer);
    const chats = await call('/services/getOwnerChats', { categoryId }, freelancer);
    expect(at(chats, 'data.chats.0.correspondent.id')).toBe(buyer.id);
    const asked = await call('/services/getMessages', { categoryId, userId: buyer.id }, freelancer);
    expect(at(asked, 'data.messages.0.text')).toBe('How soon?');
    const mine = await call('/services/getFreelancerMessages', { serviceId }, buyer);
    expect(at(mine, 'data.messages.0.text')).toBe('How soon?');
  });

  test('chat, an offer by message and one by form, and sound messages', async () => {
    const people = { toId: buyer.id, fromId: freelancer.id };
    const none = { isProject: false, projectName: '', projectDescription: '', price: '' };
    await call('/users/sendMessage', { text: 'Hello', ...people, ...none }, freelancer);
    const rain = { projectName: 'Rain', projectDescription: 'Ten minutes', price: '20.10' };
    const withOffer = { text: '', ...people, isProject: true, ...rain };
    const sent = await call('/users/sendMessage', withOffer, freelancer);
    expect(at(sent, 'data.message.type')).toBe('project');
    const unused = { length: 'n/a', tempo: 'n/a', categoryId: '', serviceId: '' };
    const wind = { ...rain, projectName: 'Wind', buyerId: buyer.id };
    await call('/users/createServiceProject', { ...wind, ...unused }, freelancer);
    const files = { field: 'files', parts: [['take.wav', makeWav(4_000)]] as const };
    const fields = { ...people, categoryId: '' };
    succeeds(await client.upload('/media/sendAudio', fields, files, freelancer));
    const kept = await client.upload('/media/uploadAudio', { userId: buyer.id }, files, buyer);
    expect(textAt(succeeds(kept), 'fileId')).toBe(textAt(kept, 'data.fileId'));
    const five = { ...files, parts: Array.from({ length: 5 }, () => files.parts[0]) };
    const tooMany = await client.upload('/media/sendAudio', fields, five, freelancer);
    expect(tooMany).toMatchObject({ status: 413, body: { info: 'Send at most 4 files at once.' } });
    const chats = await call('/users/getChats', { userId: buyer.id }, buyer);
    expect(at(chats, 'data.chats.0.correspondent.id')).toBe(freelancer.id);
    const messages = await call('/users/getMessages', people, freelancer);
    const types = (at(messages, 'data.messages') as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(['text', 'project', 'project', 'file']);
  });

  /** Uploads a sound in chunks counted from 1, and submits it. */
  async function sell(categoryId: number): Promise<number> {
    const wav = makeWav(CHUNK_BYTES + 50_000);
    let fileId = '';
    for (const num of [1, 2]) {
      const piece = wav.subarray((num - 1) * CHUNK_BYTES, num * CHUNK_BYTES);
      const chunk = { userId: freelancer.id, file: 'rain.wav', num, totalChunks: 2, fileId };
      const last = { extension: 'wav', end: num === 2 };
      const files = { field: 'fileToUpload', parts: [['blob', piece]] as const };
      const taken = await client.upload(
        '/media/uploadFile',
        { ...chunk, ...last },
        files,
        freelancer,
      );
      fileId = textAt(succeeds(taken), 'data.fileId');
    }
    const texts = { projectName: 'Rain', projectDescription: 'On tin', keywords: 'rain, tin' };
    const sound = { ...texts, fileId, price: '', categoryId, buyerId: '', tempo: 120 };
    const made = await call('/users/createproject', sound, freelancer);
    expect(at(made, 'data.project')).toMatchObject({ tempo: '120', length: '0:12', rating: null });
    return numberAt(made, 'data.project.id');
  }

  test('selling a sound, ordering, paying and downloading', async () => {
    const categories = await call('/categories/getStockCategories', {});
    const categoryId = numberAt(categories, 'data.categories.0.id');
    const sounds = [await sell(categoryId), await sell(categoryId), await sell(categoryId)];
    await changeAccount(app, freelancer, { biography: 'I record rain.' });
    await call('/admin/getProjects', {}, admin);
    await call('/admin/getChats', {}, admin);
    for (const projectId of sounds) {
      await call('/admin/getProject', { projectId }, admin);
      await call('/admin/changeProjectStatus', { projectId, status: 9 }, admin);
      // The specification leaves the source of the price open. An administrator sets it.
      await call('/admin/changeProjectStatus', { projectId, status: 1, price: '20.10' }, admin);
    }
    const page = await call('/projects/getAllProjects', { page: 1, filter: '', categoryId });
    expect(at(page, 'data.projects.0')).toMatchObject({ length: '0:12', rating: null });
    const [projectId = 0] = sounds;
    const project = await call('/projects/getProject', { projectId });
    expect(at(project, 'data.project')).toMatchObject({
      price: 20.1,
      length: '0:12',
      rating: null,
    });
    await call('/users/getallprojects', {}, freelancer);
    const made = await call('/users/getServiceProjects', {}, freelancer);
    const offers = await call('/users/getBuyerProjects', {}, buyer);
    expect(at(offers, 'data.projects.0.id')).toBe(numberAt(made, 'data.projects.0.id'));

    expect(at(await call('/orders/getCartTotal', { projects: [] }, buyer), 'total')).toBe(0);
    expect(at(await call('/orders/getCartTotal', {}, buyer), 'total')).toBe(0);
    const projects = [projectId, numberAt(offers, 'data.projects.0.id')];
    expect(at(await call('/orders/getCartTotal', { projects }, buyer), 'total')).toBe(40.2);
    const price = numberAt(
      await call('/orders/getrsdamount', { amount: 20.1 + 20.1 + 20.1 }),
      'data.rsd',
    );
    expect(price).toBe(
      numberAt(await call('/orders/getrsdamount', { amount: '60.30' }), 'data.rsd'),
    );
    const order = await call('/orders/create', { projects }, buyer);
    await returnToShop(app, await payAtBank(textAt(order, 'data.url'), CARDS.approved));
    const history = await call('/users/getorderhistory', {}, buyer);
    expect(at(history, 'data.orders.0.response_code')).toBe('00');
    const orderId = numberAt(history, 'data.orders.0.id');
    const status = await call('/orders/getOrderStatus', { orderId, hash: '' }, buyer);
    expect(at(status, 'data')).toMatchObject({ pgTranReturnCode: '00', transactionStatus: 'AP' });
    // The offer's files come with its delivery: only the sound already has one.
    const items = at(status, 'data.order.items') as readonly { project_id: number }[];
    const item = items.findIndex(({ project_id: id }) => id === projectId);
    const fileId = textAt(status, `data.order.items.${item}.files.0.file_id`);
    const bytes = await client.download('/users/download', { orderId, fileId }, buyer);
    expect(bytes.length).toBe(CHUNK_BYTES + 50_000);
  });

  test('signing out ends the session, and no path was left out', async () => {
    const { token, id } = buyer;
    await call('/users/logout', { userId: id, token }, buyer);
    const after = await client.call('/users/getUser', {}, buyer);
    expect(after).toMatchObject({ status: 401, body: { info: 'user authentication failed' } });
    expect(SPECIFICATION_PATHS.filter((path) => !client.called.has(path))).toEqual([]);
  });
});

describe('what people are told, and what is recorded', () => {
  const post = createSpecificationClient(() => app.url, 'JSON');
  const info = async (path: string, payload: object, auth?: Credentials) =>
    at(await post.call(path, { ...payload }, auth), 'info');

  test('accepted terms are stored by version; refused terms refuse the call', async () => {
    const person = registration(1);
    expect(await info('/users/create', { ...person, acceptTerms: false })).toBe(
      'You have to accept the terms and conditions to sign up.',
    );
    succeeds(await post.call('/users/create', person));
    const accepted = await app.db
      .selectFrom('accepted_terms')
      .innerJoin('account', 'account.id', 'account_id')
      .select('version')
      .where('email', '=', person.email)
      .execute();
    expect(accepted).toEqual([{ version: TERMS_VERSION }]);
    const buyer = await makePerson(app);
    const order = { projects: [1], acceptTerms: 'false' };
    expect(await info('/orders/create', order, buyer.auth)).toBe(
      'You have to accept the Selling Rules and Terms of Use.',
    );
  });

  test.each([
    [{ role: 7 }, 'Please choose whether you want to buy (1) or to sell (2).'],
    [{ role: undefined }, 'Please choose whether you want to buy (1) or to sell (2).'],
    [{ gender: 'x' }, 'Please choose male or female, or leave the gender out.'],
  ])('a registration with %j in words', async (fields, words) => {
    expect(await info('/users/create', { ...registration(1), ...fields })).toBe(words);
  });

  test('a file of more than 2 GB is refused with a text', async () => {
    const { auth } = await makePerson(app);
    const files = { field: 'fileToUpload', parts: [['blob', makeWav(100)]] as const };
    const chunk = { file: 'a.wav', num: 0, totalChunks: 2_049, extension: 'wav' };
    const refused = await post.upload('/media/uploadFile', chunk, files, auth);
    expect(at(refused, 'info')).toBe('This file is larger than 2 GB. Please choose a smaller one.');
  });

  test.each([
    [0, 0],
    ['0.1', 11.72],
    [60.300000000000004, 7_066.39],
    [250_000, 29_296_800],
  ])('%s EUR in dinar', async (amount, rsd) => {
    expect(at(await post.call('/orders/getrsdamount', { amount }), 'data.rsd')).toBe(rsd);
  });
});
