import './badge.css';

/** A number in a disc, hidden from screen readers. Put a text beside it that says what it counts. */
export function Badge({ count }: { count: number }) {
  return (
    <span className="badge numbers" aria-hidden="true">
      {count}
    </span>
  );
}
