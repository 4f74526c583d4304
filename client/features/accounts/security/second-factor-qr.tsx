import { useMemo } from 'react';
import { encode } from 'uqr';
import { t } from 'texts:accounts/accountSecurity';

/** A text as a QR code. Drawn in the browser, so that no service sees the key. */
export function QrCode({ text }: { text: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrCode')}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Returns a path with a square for each dark module, inside the light border that cameras need. */
function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(''), size };
}
