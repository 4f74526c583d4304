import './support-ways.css';

interface SupportWay {
  readonly title: string;
  readonly text: string;
  readonly email: string;
}

/** The kinds of support side by side, each with its address. */
export function SupportWays({ ways }: { ways: readonly SupportWay[] }) {
  return (
    <ul className="support-ways list-plain">
      {ways.map(({ title, text, email }) => (
        <li key={title} className="support-way">
          <h3>{title}</h3>
          <p>{text}</p>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </ul>
  );
}
