import { expect, test } from 'vitest';
import { callTable } from '../../../shared/features/call-table.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';

const app = startAppForTests();

/** The calls of section 7 of the specification. */
const SPECIFIED =
  `/users/login /users/logout /users/create /users/logIn /users/get /users/getUser /users/update
/users/accountactivation /users/changeRole /users/getBankAccount /users/updateBankAccount /users/getorderhistory
/users/getChats /users/getMessages /users/sendMessage /users/getUsername /users/createServiceProject
/users/createproject /users/addToService /users/getallprojects /users/getBuyerProjects /users/getServiceProjects
/categories/get /categories/getStockCategories /categories/getCategory /services/get /services/create
/services/update /services/getUserService /services/getSingle /services/getOwnerChats
/services/getFreelancerMessages /services/getMessages /services/sendMessage /projects/getAllProjects
/projects/getProject /orders/create /orders/getCartTotal /orders/getrsdamount /orders/getOrderStatus
/users/download /media/uploadFile /media/uploadAudio /media/sendAudio /admin/getChats /admin/getUsers
/admin/getProjects /admin/getProject /admin/getUser /admin/changeProjectStatus /admin/changeUserStatus
/test/frontEndTest`.split(/\s+/);

test('every call of the specification is declared', () => {
  expect(SPECIFIED.filter((path) => !(path in callTable))).toEqual([]);
});

test('the OpenAPI description contains every declared call with its fields', async () => {
  const response = await fetch(`${app.url}/api/docs/openapi.json`);
  const description = (await response.json()) as {
    openapi: string;
    paths: Record<string, { post: { summary: string; requestBody: object } }>;
  };
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toEqual(
    Object.keys(callTable).map((path) => `/api${path}`),
  );
  expect(JSON.stringify(description.paths['/api/orders/create']?.post.requestBody)).toContain(
    'acceptTerms',
  );
});

test('the page of calls lists each of them', async () => {
  const response = await fetch(`${app.url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(Object.keys(callTable).filter((path) => !page.includes(`<h3>/api${path}</h3>`))).toEqual(
    [],
  );
});
