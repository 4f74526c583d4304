import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from 'texts:ui/palette';
import { sells } from '../../../shared/roles.ts';
import { wordsOf } from '../../../shared/texts/words.ts';
import { loadInbox, useChats } from '../../features/chat/wire/chat.store.ts';
import { useIsBlocked } from '../../features/chat/safety/blocks.store.ts';
import { useSession } from '../../session/session.store.ts';
import { closeChatDialog } from '../../settings/dialogs.store.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OptionList, optionId } from '../../ui/form/option-list.tsx';
import { useSpokenCount } from '../../ui/form/use-spoken-count.ts';
import { FOCUS_GAP_MS } from '../../ui/focus/focus-place.ts';
import {
  commandOptions,
  conversationOptions,
  offerOption,
  type PaletteOption,
  screenOptions,
} from './options.ts';
import { useFound } from './use-found.ts';
import '../../ui/form/field.css';
import './palette.css';

/** The most conversations in the list. */
const CONVERSATIONS = 5;

/**
 * The command palette. It opens a person, a conversation, an order, a sound or a screen, offers an
 * amount, and runs every command. The focus stays in its combobox.
 */
export function Palette() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  /** The id of the option that the person has moved to. */
  const [moved, setMoved] = useState<string>();
  const { options, isLoading, isPartial } = useOptions(query);
  const isTyped = wordsOf(query).length > 0;
  const chosen = options.find(({ id }) => id === moved) ?? (isTyped ? options[0] : undefined);
  const isKnown = isTyped && !isLoading && !moved;
  useSpokenCount(query, isKnown ? options.length : null, (count) => t('count', { count }));

  function act({ to, run }: PaletteOption): void {
    closeChatDialog();
    // After the dialog has returned the focus, and a screen reader has spoken that.
    setTimeout(() => (to === undefined ? run?.() : void navigate(to)), FOCUS_GAP_MS);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) act(chosen);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    const outside = step > 0 ? -1 : 0;
    const from = chosen ? options.indexOf(chosen) : outside;
    setMoved(options[(from + step + options.length) % options.length]?.id);
  }

  return (
    <Dialog startsAtField title={t('title')} onClose={closeChatDialog}>
      <Combobox
        query={query}
        onQuery={(next) => {
          setQuery(next);
          setMoved(undefined);
        }}
        onKeyDown={press}
        options={options}
        chosen={chosen}
        act={act}
      />
      {options.length === 0 && !isLoading && <p className="quiet">{t('count', { count: 0 })}</p>}
      {isPartial && <p className="mind">{t('notReached')}</p>}
    </Dialog>
  );
}

interface ComboboxProps {
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  options: readonly PaletteOption[];
  chosen: PaletteOption | undefined;
  act: (option: PaletteOption) => void;
}

/** A text field with a list box (ARIA Authoring Practices, list autocomplete). */
function Combobox({ query, onQuery, onKeyDown, options, chosen, act }: ComboboxProps) {
  const id = useId();
  const mayOffer = useSession(({ session }) => session !== null && sells(session.role));
  const listId = `${id}-list`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('label')}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {mayOffer ? t('hintWithOffer') : t('hint')}
      </p>
      <input
        id={id}
        className="input"
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(listId, chosen)}
        aria-describedby={`${id}-hint`}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <OptionList
        id={listId}
        label={t('title')}
        className="palette-list"
        active={chosen}
        choose={act}
        options={options}
      />
    </div>
  );
}

/** Returns the matching options: the person's own first, then commands, then the server's results. */
function useOptions(query: string) {
  const session = useSession((state) => state.session);
  const keys = useSettings(({ settings }) => settings.shortcuts);
  const chats = useChats((state) => state.chats);
  const open = useChats(({ openId, threads }) =>
    openId === undefined ? undefined : threads[openId]?.chat,
  );
  const isBlocked = useIsBlocked(open?.correspondent.id ?? 0);
  const found = useFound(query);

  useEffect(() => {
    if (session && useChats.getState().chats === undefined) void loadInbox();
  }, [session]);

  const options = [
    ...(isBlocked ? [] : offerOption(query, open)),
    ...conversationOptions(query, chats ?? []).slice(0, CONVERSATIONS),
    ...screenOptions(query, session),
    ...commandOptions(query, keys),
    ...found.options,
  ];
  return { options, isLoading: found.isLoading, isPartial: found.isPartial };
}
