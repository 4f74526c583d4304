import { t } from 'texts:ui/general';
import './loading.css';

/**
 * The placeholder of loading content. It is silent: the content takes the focus when it arrives.
 */
export function Loading({ label = t('loading') }: { label?: string }) {
  return (
    <p className="loading">
      <svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">
        {[3, 10.5, 18, 25.5].map((x) => (
          <path
            key={x}
            d={`M${x} 5v10`}
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
        ))}
      </svg>
      {label}
    </p>
  );
}
