import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:ui/general';
import { allBroken, type Rule } from '../../../shared/rules/rule.ts';
import { announce } from '../../announcer/announce.ts';
import { faultText, type SpokenFault } from '../../languages/fault-text.ts';
import { focusOnceTold } from '../focus/focus-place.ts';
import { controlOf, labelOf, type FormProblem } from './form-error.tsx';

/** The answer to a form; `info` says why it was refused. A refusal of the server has a code. */
export interface FormReply extends Partial<SpokenFault> {
  readonly success: boolean;
  readonly info: string;
  /** The field of a refusal. One that the form does not have is shown above the form. */
  readonly field?: string;
}

interface FormOptions<T, R extends FormReply> {
  initial: T;
  rules: readonly Rule<NoInfer<T>>[];
  /** Sends the values. What it throws is shown as `failure`. */
  submit: (values: T) => Promise<R>;
  /** Fields of the request that have another name in the form. */
  fieldNames?: Readonly<Record<string, keyof NoInfer<T> & string>>;
  /** Called with an accepted reply; navigate or announce here. */
  done?: (reply: Extract<R, { success: true }>, values: T) => void;
  /** Said when the server cannot be reached. */
  failure?: string;
}

/** Something about some of the fields. */
type OfFields<T, V> = Partial<Record<keyof T & string, V>>;
type Faults<T> = OfFields<T, SpokenFault>;

interface FormState<T> {
  readonly values: T;
  readonly faults: Faults<T>;
  /**
   * What is no longer wrong with the field that has the focus. It is out of sight at once, but what is
   * read with the field stays until the field is left: with each change of it, screen readers read all
   * of it again, over the letters that are typed.
   */
  readonly mended: Faults<T>;
  /** The count of errors, by the field that the focus was moved to: read before its error. */
  readonly tallies: OfFields<T, number>;
  /** The faults as links of the summary. */
  readonly links: OfFields<T, string>;
  /** Whether the server found the faults: no rule says when they are mended. */
  readonly isRefused: boolean;
}

type Keys<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;

/** Runs a form: its values, its rules, its errors, where the focus goes, and its sending. */
export function useForm<T extends object, R extends FormReply>(options: FormOptions<T, R>) {
  const [{ values, mended, tallies, links, ...state }, setState] = useState<FormState<T>>({
    values: options.initial,
    faults: {},
    mended: {},
    tallies: {},
    links: {},
    isRefused: false,
  });
  const [error, setError] = useState({ text: '', turn: 0 });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // Rules may be mended without a change, as when a file has arrived.
  const faults = state.isRefused ? state.faults : stillBroken(options.rules, values, state.faults);

  /** Changes one value; faults that the change mends disappear without a word. */
  function change<K extends keyof T & string>(name: K, value: T[K]): void {
    setState((last) => {
      const next = { ...last.values, [name]: value };
      return withFaults({ ...last, values: next }, stillBroken(options.rules, next, last.faults));
    });
  }

  /** Clears the words that were read with the field that was left. */
  function leave({ target }: FocusEvent<HTMLFormElement>): void {
    const name = target.getAttribute('name') as keyof T & string;
    setState((last) => {
      if (isEmpty(last.mended) && last.tallies[name] === undefined) return last;
      return { ...last, mended: {}, tallies: { ...last.tallies, [name]: undefined } };
    });
  }

  function showFaults(
    form: HTMLFormElement,
    next: Faults<T>,
    { first, isRefused = false }: { first: keyof T & string; isRefused?: boolean },
  ): void {
    const control = controlOf(form, first);
    const here = focusedName() as keyof T & string;
    const count = Object.keys(next).length;
    const tally = count > 1 ? count : undefined;
    const show = (shown: Faults<T>) =>
      setState((last) => ({
        ...withFaults(last, shown),
        tallies: { ...last.tallies, [first]: tally },
        links: linkTexts(form, next),
        isRefused,
      }));
    if (!control || control === document.activeElement) {
      const before = faults[first] ?? mended[first];
      const isSame = tallies[first] === tally && areSame(before, next[first]);
      flushSync(() => show(next));
      // A new fault of what has the focus is read; the same one again would not be.
      if (control && isSame) announce(`${tallyText(tally)} ${textOf(next[first])}`.trim());
      return;
    }
    // A new one of the field that the focus is about to leave would be read before it has left.
    const waits = here !== first && !areSame(faults[here], next[here]);
    flushSync(() => show(waits ? { ...next, [here]: faults[here] } : next));
    focusOnceTold(control, () => {
      if (!waits) return;
      setState((last) => ({
        ...withFaults(last, { ...last.faults, [here]: next[here] }),
        isRefused,
      }));
    });
  }

  function showError(text: string): void {
    setError((last) => ({ text, turn: last.turn + 1 }));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const reply = await options.submit(values).catch(() => undefined);
    if (!reply) return showError(options.failure ?? t('failure'));
    if (reply.success) return options.done?.(reply as Extract<R, { success: true }>, values);
    const { code, params, info, field = '' } = reply;
    const first = options.fieldNames?.[field] ?? field;
    if (!code || !params || !isFieldOf(form, values, first)) return showError(info);
    showFaults(form, { [first]: { code, params, info } } as Faults<T>, { first, isRefused: true });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    setError((last) => ({ ...last, text: '' }));
    const broken: Faults<T> = allBroken(options.rules, values);
    const [first] = Object.keys(broken) as (keyof T & string)[];
    if (first !== undefined) return showFaults(form, broken, { first });
    running.current = true;
    setBusy(true);
    setState((last) => withFaults(last, {}));
    await send(form);
    running.current = false;
    setBusy(false);
  }

  return {
    values,
    change,
    busy,
    /** The errors above the form, for `FormError`. */
    error: { ...error, problems: problemsOf(faults, links) },
    /** Spread on `<form>`. */
    form: { onSubmit, onBlur: leave, noValidate: true, className: 'form' },
    /** Spread on a field of text, a select or a radio group. */
    field: <K extends Keys<T, string>>(name: K) => ({
      name,
      value: values[name],
      error: textOf(faults[name]),
      mended: textOf(mended[name]),
      tally: tallyText(tallies[name]),
      onChange: (value: T[K]) => change(name, value),
    }),
    /** Spread on a checkbox. */
    checkbox: <K extends Keys<T, boolean>>(name: K) => ({
      name,
      checked: values[name] as boolean,
      error: textOf(faults[name]),
      mended: textOf(mended[name]),
      tally: tallyText(tallies[name]),
      onChange: (checked: boolean) => change(name, checked as T[K]),
    }),
  };
}

function textOf(fault: SpokenFault | undefined): string | undefined {
  return fault && faultText(fault);
}

/** The count of errors, as it is read before the first of them. */
function tallyText(count: number | undefined): string {
  return count === undefined ? '' : `${t('problems', { count })}.`;
}

/** Whether two faults are one, or none. */
function areSame(one: SpokenFault | undefined, other: SpokenFault | undefined): boolean {
  return one?.code === other?.code && JSON.stringify(one?.params) === JSON.stringify(other?.params);
}

/** Faults as links. Where fields share a fault, the label of the field stands before its text. */
function linkTexts<T>(form: HTMLFormElement, faults: Faults<T>): OfFields<T, string> {
  const entries = Object.entries(faults as Record<string, SpokenFault>);
  const links = entries.map(([name, fault]) => {
    const isShared = entries.some(([other, its]) => other !== name && areSame(its, fault));
    const text = faultText(fault);
    return [name, isShared ? `${labelOf(form, name)}: ${text}` : text];
  });
  return Object.fromEntries(links) as OfFields<T, string>;
}

/** The problems that are left, in the order in which they were found. */
function problemsOf<T>(faults: Faults<T>, links: OfFields<T, string>): FormProblem[] {
  const names = Object.keys(links) as (keyof T & string)[];
  return names.flatMap((name) => {
    const text = links[name];
    return faults[name] === undefined || text === undefined ? [] : [{ name, text }];
  });
}

/**
 * Of the faults in sight, those that remain; a refusal of the server goes with the next change. Where
 * another takes its place nothing is shown: it is not time to find fault while somebody still types.
 */
function stillBroken<T>(rules: readonly Rule<T>[], values: T, shown: Faults<T>): Faults<T> {
  if (isEmpty(shown)) return shown;
  const broken: Faults<T> = allBroken(rules, values);
  const names = Object.keys(shown) as (keyof T & string)[];
  const faults: Faults<T> = {};
  for (const name of names) if (areSame(broken[name], shown[name])) faults[name] = broken[name];
  return faults;
}

/** Other faults in sight; that of the field with the focus, if it goes, counts as mended. */
function withFaults<T>(last: FormState<T>, faults: Faults<T>): FormState<T> {
  const name = focusedName() as keyof T & string;
  const read = last.faults[name] ?? last.mended[name];
  const isMended = read !== undefined && faults[name] === undefined;
  const stays = isMended ? ({ [name]: read } as Faults<T>) : {};
  return { ...last, faults, mended: stays, isRefused: false };
}

function isEmpty(faults: object): boolean {
  return Object.keys(faults).length === 0;
}

/** The name of the field that has the focus; '' where none has. */
function focusedName(): string {
  return document.activeElement?.getAttribute('name') ?? '';
}

/** Whether a field of a request is one of the form, and there now. */
function isFieldOf<T extends object>(
  form: HTMLFormElement,
  values: T,
  field: string,
): field is keyof T & string {
  return field in values && controlOf(form, field) !== undefined;
}
