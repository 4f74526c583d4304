import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusPlace } from '../../ui/focus-place.ts';
import { texts } from './account-security.texts.ts';
import { copyText } from './copy-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes, shown this once; the heading takes the focus, so that nobody misses them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusPlace(heading.current), []);
  return (
    <div className="stack">
      <h3 ref={heading}>{texts.codesHeading}</h3>
      <p>{texts.codesText}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void copyText(codes.join('\n'), texts.codesCopied)}>
          {texts.codesCopy}
        </Button>
        <Button variant="main" onClick={onKept}>
          {texts.codesKept}
        </Button>
      </div>
    </div>
  );
}
