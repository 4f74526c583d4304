import { NAME_HAS_ADDRESS, NAME_OF_THE_HOUSE } from '../../../shared/rules/name.ts';
import { USER_NAME_TAKEN } from '../../../shared/rules/sign-up.ts';
import { said } from '../../languages/said.ts';
import type { Refusal } from '../../ui/use-form.ts';

type NameField = keyof typeof NAME_HAS_ADDRESS;

/** Puts refusals of names, which only the server can check, at their field. */
export function nameRefusal(info: string): Refusal<Record<NameField, string>> {
  if (info === said(USER_NAME_TAKEN)) return { field: 'userName', message: info };
  const fields = Object.keys(NAME_HAS_ADDRESS) as NameField[];
  const field = fields.find((name) =>
    [NAME_HAS_ADDRESS[name], NAME_OF_THE_HOUSE[name]].some((text) => said(text) === info),
  );
  return field === undefined ? { message: info } : { field, message: info };
}
