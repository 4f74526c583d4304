import { texts } from './ui/texts.ts';

/** The simple footer. */
export function Footer() {
  return (
    <footer className="footer">
      <p>{texts.footer}</p>
    </footer>
  );
}
