import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { allBroken, type Faults, firstBroken, type Rule } from '../../shared/rules/rule.ts';
import { announce } from '../announcer/announce.ts';
import { faultText } from '../languages/fault-text.ts';
import { focusOnceTold } from './focus-once-told.ts';
import { texts } from './texts.ts';

/** What a call answers; `info` says why it was refused. */
export interface FormReply {
  readonly success: boolean;
  readonly info: string;
  /** The field of the request that a refusal belongs to. */
  readonly field?: string;
}

/** Where the server's refusal belongs: at a field, or (without one) above the form. */
export interface Refusal<T> {
  readonly field?: keyof T & string;
  readonly message: string;
}

interface FormOptions<T, R extends FormReply> {
  initial: T;
  rules: readonly Rule<NoInfer<T>>[];
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
  /** What is wrong, in sight. */
  readonly faults: Faults<T>;
  /**
   * What is no longer wrong with the field that has the focus. It is out of sight at once, but what is
   * read with the field stays until the field is left: with each change of it, screen readers read all
   * of it again, over the letters that are typed.
   */
  readonly mended: Faults<T>;
}

type Keys<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;

/** Runs a form: its values, its rules, its errors, where the focus goes, and its sending. */
export function useForm<T extends object, R extends FormReply>(options: FormOptions<T, R>) {
  const [{ values, faults, mended }, setState] = useState<FormState<T>>({
    values: options.initial,
    faults: {},
    mended: {},
  });
  const [error, setError] = useState({ text: '', turn: 0 });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Changes one value; faults that the change mends disappear without a word. */
  function change<K extends keyof T & string>(name: K, value: T[K]): void {
    setState((last) => {
      const next = { ...last.values, [name]: value };
      return withFaults({ ...last, values: next }, stillBroken(options.rules, next, last.faults));
    });
  }

  /** What is read with the field that was left may change now. */
  function leave(): void {
    setState((last) => (isEmpty(last.mended) ? last : { ...last, mended: {} }));
  }

  const setFaults = (next: Faults<T>) => setState((last) => withFaults(last, next));

  function showFaults(form: HTMLFormElement, next: Faults<T>, first: keyof T & string): void {
    const control = controlOf(form, first);
    const here = focusedName() as keyof T & string;
    if (!control || control === document.activeElement) {
      flushSync(() => setFaults(next));
      const isSame = next[first] === (faults[first] ?? mended[first]);
      // A new fault of what has the focus is read; the same one again would not be.
      if (control && isSame) announce(next[first] ?? '');
      return;
    }
    // A new one of the field that the focus is about to leave would be read before it has left.
    const waits = here !== first && faults[here] !== next[here];
    flushSync(() => setFaults(waits ? { ...next, [here]: faults[here] } : next));
    focusOnceTold(control, () => {
      if (!waits) return;
      setState((last) => withFaults(last, { ...last.faults, [here]: next[here] }));
    });
  }

  function showRefusal(form: HTMLFormElement, { field, message }: Refusal<T>): void {
    if (field !== undefined) return showFaults(form, { [field]: message } as Faults<T>, field);
    setError((last) => ({ text: message, turn: last.turn + 1 }));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const reply = await options.submit(values).catch(() => undefined);
    if (!reply) return showRefusal(form, { message: options.failure ?? texts.failure });
    if (reply.success) return options.done?.(reply as Extract<R, { success: true }>, values);
    showRefusal(form, options.refusal?.(reply.info) ?? refusalOf(reply, values));
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
    form: { onSubmit, onBlur: leave, noValidate: true, className: 'form' },
    /** Spread on a field of text, a select or a radio group. */
    field: <K extends Keys<T, string>>(name: K) => ({
      name,
      value: values[name],
      error: faults[name],
      mended: mended[name],
      onChange: (value: T[K]) => change(name, value),
    }),
    /** Spread on a checkbox. */
    checkbox: <K extends Keys<T, boolean>>(name: K) => ({
      name,
      checked: values[name] as boolean,
      error: faults[name],
      mended: mended[name],
      onChange: (checked: boolean) => change(name, checked as T[K]),
    }),
  };
}

/** Puts a refusal at the field that it names, if the form has it. */
function refusalOf<T extends object>({ info, field }: FormReply, values: T): Refusal<T> {
  const isHere = field !== undefined && Object.hasOwn(values, field);
  return isHere ? { field: field as keyof T & string, message: info } : { message: info };
}

/** Every faulty field with what is said of it, in the language of the page. */
function faultsOf<T>(rules: readonly Rule<T>[], values: T): Faults<T> {
  return allBroken(rules, values, faultText);
}

/**
 * Of the faults in sight, those that remain; a refusal of the server goes with the next change. Where
 * another takes its place nothing is shown: it is not time to find fault while somebody still types.
 */
function stillBroken<T>(rules: readonly Rule<T>[], values: T, shown: Faults<T>): Faults<T> {
  const broken = faultsOf(rules, values);
  const names = Object.keys(shown) as (keyof T & string)[];
  const faults: Faults<T> = {};
  for (const name of names) if (broken[name] === shown[name]) faults[name] = broken[name];
  return faults;
}

/** Other faults in sight; that of the field with the focus, if it goes, counts as mended. */
function withFaults<T>(last: FormState<T>, faults: Faults<T>): FormState<T> {
  const name = focusedName() as keyof T & string;
  const read = last.faults[name] ?? last.mended[name];
  const isMended = read !== undefined && faults[name] === undefined;
  return { ...last, faults, mended: isMended ? ({ [name]: read } as Faults<T>) : {} };
}

function isEmpty(faults: object): boolean {
  return Object.keys(faults).length === 0;
}

/** The name of the field that has the focus; '' where none has. */
function focusedName(): string {
  return document.activeElement?.getAttribute('name') ?? '';
}

/** What takes the focus for a field: of a group its first choice. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const named = form.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  return control instanceof HTMLElement ? control : undefined;
}
