import { useEffect, useRef } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
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
      <h3 ref={heading}>{t('codesHeading')}</h3>
      <p>{t('codesText')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void copyText(codes.join('\n'), t('codesCopied'))}>
          {t('codesCopy')}
        </Button>
        <Button variant="main" onClick={onKept}>
          {t('codesKept')}
        </Button>
      </div>
    </div>
  );
}
