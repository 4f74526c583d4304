import './badge.css';

/** A number in a disc, for the eyes only: words beside it say what it counts. */
export function Badge({ count }: { count: number }) {
  return (
    <span className="badge numbers" aria-hidden="true">
      {count}
    </span>
  );
}
