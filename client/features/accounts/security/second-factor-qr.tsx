import { useMemo } from 'react';
import { encode } from 'uqr';
import { t } from 'texts:accounts/accountSecurity';

/** A text as a QR code, drawn here: the key goes to nobody else to have it drawn. */
export function QrCode({ text }: { text: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrCode')}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** One square for each dark module; the light border of four is what cameras find a code by. */
function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: squares.join(''), size };
}
