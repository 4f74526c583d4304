import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { allBroken, type Faults, firstBroken, type Rule } from '../../shared/rules/rule.ts';
import { announce } from '../announcer/announce.ts';
import { said } from '../languages/said.ts';
import { texts } from './texts.ts';

/** What a call answers; `info` says why it was refused. */
export interface FormReply {
  readonly success: boolean;
  readonly info: string;
}

/** Where the server's refusal belongs: at a field, or (without one) above the form. */
export interface Refusal<T> {
  readonly field?: keyof T & string;
  readonly message: string;
}

interface FormOptions<T, R extends FormReply> {
  initial: T;
  rules: readonly Rule<T>[];
  /** Sends the values. What it throws is shown as `failure`. */
  submit: (values: T) => Promise<R>;
  /** Called with an accepted reply; navigate or announce here. */
  done?: (reply: Extract<R, { success: true }>, values: T) => void;
  /** Turns the server's `info` into a text and a place; as it stands, it is shown above the form. */
  refusal?: (info: string) => Refusal<T>;
  /** Said when the server cannot be reached. */
  failure?: string;
}

interface FormState<T> {
  readonly values: T;
  readonly faults: Faults<T>;
}

type Keys<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;

/** Runs a form: its values, its rules, its errors, where the focus goes, and its sending. */
export function useForm<T extends object, R extends FormReply>(options: FormOptions<T, R>) {
  const [{ values, faults }, setState] = useState<FormState<T>>({
    values: options.initial,
    faults: {},
  });
  const [error, setError] = useState({ text: '', turn: 0 });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Changes one value; faults that the change mends disappear without a word. */
  function change<K extends keyof T & string>(name: K, value: T[K]): void {
    setState((last) => {
      const next = { ...last.values, [name]: value };
      return { values: next, faults: stillBroken(options.rules, next, last.faults) };
    });
  }

  const setFaults = (faults: Faults<T>) => setState((last) => ({ ...last, faults }));

  function showFaults(form: HTMLFormElement, faults: Faults<T>, first: keyof T & string): void {
    // The error has to be in the document before the focus, which reads it out, arrives.
    flushSync(() => setFaults(faults));
    focusField(form, first, faults[first] ?? '');
  }

  function showRefusal(form: HTMLFormElement, { field, message }: Refusal<T>): void {
    if (field !== undefined) return showFaults(form, { [field]: message } as Faults<T>, field);
    setError((last) => ({ text: message, turn: last.turn + 1 }));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const reply = await options.submit(values).catch(() => undefined);
    if (!reply) return showRefusal(form, { message: options.failure ?? texts.failure });
    if (reply.success) return options.done?.(reply as Extract<R, { success: true }>, values);
    showRefusal(form, options.refusal?.(reply.info) ?? { message: reply.info });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    setError((last) => ({ ...last, text: '' }));
    const first = firstBroken(options.rules, values);
    if (first) return showFaults(form, faultsOf(options.rules, values), first.field);
    running.current = true;
    setBusy(true);
    setFaults({});
    await send(form);
    running.current = false;
    setBusy(false);
  }

  return {
    values,
    change,
    busy,
    /** The form-level error, for `FormError`. */
    error,
    /** Spread on `<form>`. */
    form: { onSubmit, noValidate: true, className: 'form' },
    /** Spread on a field of text, a select or a radio group. */
    field: <K extends Keys<T, string>>(name: K) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: (value: T[K]) => change(name, value),
    }),
    /** Spread on a checkbox. */
    checkbox: <K extends Keys<T, boolean>>(name: K) => ({
      name,
      checked: values[name] as boolean,
      error: faults[name],
      onChange: (checked: boolean) => change(name, checked as T[K]),
    }),
  };
}

/** Every faulty field with what is said of it, in the language of the page. */
function faultsOf<T>(rules: readonly Rule<T>[], values: T): Faults<T> {
  const broken = Object.entries<string>(allBroken(rules, values) as Record<string, string>);
  return Object.fromEntries(broken.map(([name, fault]) => [name, said(fault)])) as Faults<T>;
}

/** Of the faults in sight, those that remain; a refusal of the server goes with the next change. */
function stillBroken<T>(rules: readonly Rule<T>[], values: T, shown: Faults<T>): Faults<T> {
  const broken = faultsOf(rules, values);
  const names = Object.keys(shown) as (keyof T & string)[];
  const faults: Faults<T> = {};
  for (const name of names) if (broken[name] !== undefined) faults[name] = broken[name];
  return faults;
}

/** Moves to a faulty field. Where the focus is there already, nothing would be read: so it is said. */
function focusField(form: HTMLFormElement, name: string, message: string): void {
  const named = form.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (!(control instanceof HTMLElement)) return;
  if (document.activeElement === control) announce(message);
  control.focus();
}
