import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:ui/form';
import { allBroken, type Rule } from '../../../shared/rules/rule.ts';
import { announce } from '../../announcer/announce.ts';
import { faultText, type SpokenFault } from '../../languages/fault-text.ts';
import { focusAfterGap } from '../focus/focus-place.ts';
import { controlOf, labelOf, type FormProblem } from './form-error.tsx';

/** The reply to a form. `info` is the reason for a refusal. The server's refusals have a code. */
export interface FormReply extends Partial<SpokenFault> {
  readonly success: boolean;
  readonly info: string;
  /** The field of a refusal. If the form does not have it, the error is shown above the form. */
  readonly field?: string;
}

interface FormOptions<T, R extends FormReply> {
  initial: T;
  rules: readonly Rule<NoInfer<T>>[];
  /** Sends the values. If it throws, `failure` is shown. */
  submit: (values: T) => Promise<R>;
  /** Fields of the request that have another name in the form. */
  fieldNames?: Readonly<Record<string, keyof NoInfer<T> & string>>;
  /** Called with an accepted reply. Navigate or announce here. */
  done?: (reply: Extract<R, { success: true }>, values: T) => void;
  /** The error if the server is unreachable. */
  failure?: string;
}

/** Values for some of the fields. */
type OfFields<T, V> = Partial<Record<keyof T & string, V>>;
type Faults<T> = OfFields<T, SpokenFault>;

interface FormState<T> {
  readonly values: T;
  readonly faults: Faults<T>;
  /**
   * The fixed error of the focused field. It disappears from view at once, but stays in the field's
   * description until the field loses the focus. A changed description would interrupt typing.
   */
  readonly fixed: Faults<T>;
  /** The number of errors, set on the field that got the focus. */
  readonly tallies: OfFields<T, number>;
  /** The texts of the summary's links. */
  readonly links: OfFields<T, string>;
  /** Whether the server found the faults, so that no rule can check whether they are fixed. */
  readonly isRefused: boolean;
}

const NO_FAULTS = { faults: {}, fixed: {}, tallies: {}, links: {}, isRefused: false };

type Keys<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;

/** Manages a form: its values, rules, errors, focus and submission. */
export function useForm<T extends object, R extends FormReply>(options: FormOptions<T, R>) {
  const { values, faults, fixed, tallies, links, change, leave, show, clear } =
    useFaults<T>(options);
  const [error, setError] = useState({ text: '', times: 0 });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  function showError(text: string): void {
    setError((last) => ({ text, times: last.times + 1 }));
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const reply = await options.submit(values).catch(() => undefined);
    if (!reply) return showError(options.failure ?? t('failure'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- success is true here
    if (reply.success) return options.done?.(reply as Extract<R, { success: true }>, values);
    const { code, params, info, field = '' } = reply;
    const first = options.fieldNames?.[field] ?? field;
    if (!code || !params || !isFieldOf(form, values, first)) return showError(info);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- isFieldOf has checked the name
    show(form, { [first]: { code, params, info } } as Faults<T>, { first, isRefused: true });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    setError((last) => ({ ...last, text: '' }));
    const broken: Faults<T> = allBroken(options.rules, values);
    const [first] = namesIn(broken);
    if (first !== undefined) return show(form, broken, { first });
    running.current = true;
    setBusy(true);
    clear();
    await send(form);
    running.current = false;
    setBusy(false);
  }

  const textsOf = (name: keyof T & string) => ({
    error: textOf(faults[name]),
    fixedError: textOf(fixed[name]),
    tally: tallyText(tallies[name]),
  });
  return {
    values,
    change,
    busy,
    /** The errors above the form, for `FormError`. */
    error: { ...error, problems: problemsOf(faults, links) },
    /** Spread on `<form>`. */
    form: { onSubmit, onBlur: leave, noValidate: true, className: 'form' },
    /** Spread on a text field, a select, a radio group, or a group of checkboxes. */
    field: <K extends Keys<T, string | readonly number[]>>(name: K) => ({
      name,
      value: values[name],
      ...textsOf(name),
      onChange: (value: T[K]) => change(name, value),
    }),
    /** Spread on a checkbox. */
    checkbox: <K extends Keys<T, boolean>>(name: K) => ({
      name,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Keys<T, boolean> allows no other name
      checked: values[name] as boolean,
      ...textsOf(name),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Keys<T, boolean> allows no other name
      onChange: (checked: boolean) => change(name, checked as T[K]),
    }),
  };
}

/** Holds the values of a form and its visible faults. */
function useFaults<T extends object>({
  initial,
  rules,
}: Pick<FormOptions<T, FormReply>, 'initial' | 'rules'>) {
  const [{ values, fixed, tallies, links, ...state }, setState] = useState<FormState<T>>({
    values: initial,
    ...NO_FAULTS,
  });
  // A rule can also start to pass without a change of the form, such as after an upload.
  const faults = state.isRefused ? state.faults : stillBroken(rules, values, state.faults);

  /** Changes one value. Faults that this fixes disappear silently. */
  function change<K extends keyof T & string>(name: K, value: T[K]): void {
    setState((last) => {
      const next = { ...last.values, [name]: value };
      return withFaults({ ...last, values: next }, stillBroken(rules, next, last.faults));
    });
  }

  /** Clears the hidden description of a field that loses the focus. */
  function leave({ target }: FocusEvent<HTMLFormElement>): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no value has another name
    const name = nameOf(target) as keyof T & string;
    setState((last) => {
      if (isEmpty(last.fixed) && last.tallies[name] === undefined) return last;
      return { ...last, fixed: {}, tallies: { ...last.tallies, [name]: undefined } };
    });
  }

  /** Shows faults and focuses the first one. */
  function show(
    form: HTMLFormElement,
    next: Faults<T>,
    { first, isRefused = false }: { first: keyof T & string; isRefused?: boolean },
  ): void {
    const control = controlOf(form, first);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no value has another name
    const here = nameOf(document.activeElement) as keyof T & string;
    const count = Object.keys(next).length;
    const tally = count > 1 ? count : undefined;
    const put = (shown: Faults<T>) =>
      setState((last) => ({
        ...withFaults(last, shown),
        tallies: { ...last.tallies, [first]: tally },
        links: linkTexts(form, next),
        isRefused,
      }));
    if (!control || control === document.activeElement) {
      const before = faults[first] ?? fixed[first];
      const isSame = tallies[first] === tally && areSame(before, next[first]);
      flushSync(() => put(next));
      // The focused field's description is read when it changes. An unchanged one is announced.
      if (control && isSame) announce(`${tallyText(tally)} ${textOf(next[first])}`.trim());
      return;
    }
    // The focused field is about to lose the focus. A change of its fault would be read before that.
    const waits = here !== first && !areSame(faults[here], next[here]);
    flushSync(() => put(waits ? { ...next, [here]: faults[here] } : next));
    focusAfterGap(control, () => {
      if (!waits) return;
      setState((last) => ({
        ...withFaults(last, { ...last.faults, [here]: next[here] }),
        isRefused,
      }));
    });
  }

  return {
    values,
    faults,
    fixed,
    tallies,
    links,
    change,
    leave,
    show,
    /** Hides all faults. */
    clear: () => setState((last) => withFaults(last, {})),
  };
}

function textOf(fault: SpokenFault | undefined): string | undefined {
  return fault && faultText(fault);
}

/** Returns the number of errors as a sentence. */
function tallyText(count: number | undefined): string {
  return count === undefined ? '' : `${t('problems', { count })}.`;
}

/** Returns whether two faults are equal, or both absent. */
function areSame(one: SpokenFault | undefined, other: SpokenFault | undefined): boolean {
  return one?.code === other?.code && JSON.stringify(one?.params) === JSON.stringify(other?.params);
}

/**
 * Builds the summary's link texts. Faults with equal texts begin with the labels of their fields.
 */
function linkTexts<T>(form: HTMLFormElement, faults: Faults<T>): OfFields<T, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- faults without a value are not kept
  const entries = Object.entries(faults as Record<string, SpokenFault>);
  const links = entries.map(([name, fault]) => {
    const isShared = entries.some(([other, its]) => other !== name && areSame(its, fault));
    const text = faultText(fault);
    return [name, isShared ? `${labelOf(form, name)}: ${text}` : text];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its names are those of the faults
  return Object.fromEntries(links) as OfFields<T, string>;
}

/** Returns the errors that remain, for the summary. */
function problemsOf<T>(faults: Faults<T>, links: OfFields<T, string>): FormProblem[] {
  return namesIn(links).flatMap((name) => {
    const text = links[name];
    return faults[name] === undefined || text === undefined ? [] : [{ name, text }];
  });
}

/**
 * Returns the visible faults whose rules are still broken. A field that now breaks another rule counts
 * as fixed, because the person is still typing.
 */
function stillBroken<T>(rules: readonly Rule<T>[], values: T, shown: Faults<T>): Faults<T> {
  if (isEmpty(shown)) return shown;
  const broken: Faults<T> = allBroken(rules, values);
  const faults: Faults<T> = {};
  for (const name of namesIn(shown))
    if (areSame(broken[name], shown[name])) faults[name] = broken[name];
  return faults;
}

/** Replaces the visible faults. A fault that disappears from the focused field counts as fixed. */
function withFaults<T>(last: FormState<T>, faults: Faults<T>): FormState<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no value has another name
  const name = nameOf(document.activeElement) as keyof T & string;
  const read = last.faults[name] ?? last.fixed[name];
  const isFixed = read !== undefined && faults[name] === undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its name is that of a fault
  const stays = isFixed ? ({ [name]: read } as Faults<T>) : {};
  return { ...last, faults, fixed: stays, isRefused: false };
}

function isEmpty(faults: object): boolean {
  return Object.keys(faults).length === 0;
}

/** Returns the name of a field, or ''. */
function nameOf(field: Element | null): string {
  return field?.getAttribute('name') ?? '';
}

/** Returns the names of the fields of `about`. */
function namesIn<T, V>(about: OfFields<T, V>): (keyof T & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type allows no other key
  return Object.keys(about) as (keyof T & string)[];
}

/** Returns whether the form has a control for a field of the request. */
function isFieldOf<T extends object>(
  form: HTMLFormElement,
  values: T,
  field: string,
): field is keyof T & string {
  return field in values && controlOf(form, field) !== undefined;
}
