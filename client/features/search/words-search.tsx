import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { everythingAddress } from './search-address.ts';
import '../../ui/form/field.css';

interface WordsSearchProps {
  /** The name of the form. */
  name: string;
  /** The label of the field. */
  label: string;
  /** The text of the button. */
  button: string;
  className: string;
}

/** A search for words. A plain form: the components of forms would add 6 kB to the first load. */
export function WordsSearch({ name, label, button, className }: WordsSearchProps) {
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  return (
    // oxlint-disable-next-line react/forbid-elements -- see above
    <form
      aria-label={name}
      className={className}
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(everythingAddress(words.trim()));
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <div className="field-box">
          <input
            id={id}
            name="words"
            type="search"
            className="input"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </div>
      <Button variant="main" type="submit">
        {button}
      </Button>
    </form>
  );
}
