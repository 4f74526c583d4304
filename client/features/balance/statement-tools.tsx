import { useState } from 'react';
import { t } from 'texts:balance/statement';
import { type SavedFile, saveFile } from '../../save-file.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { downloadStatement } from './download-statement.ts';
import type { Days } from './months.ts';

/** Days, and whose where that is somebody else. */
export interface StatementWish extends Days {
  readonly userId?: number;
}

/** What can be done with a statement. The CSV file is for oneself alone. */
export function StatementTools({ wish }: { wish: StatementWish }) {
  const isMine = wish.userId === undefined;
  const name = t('pdfName', { from: wish.from, to: wish.to });
  return (
    <div className="row paper-tools">
      <SaveButton save={() => saveFile('/balance/getStatementPdf', wish, name)}>
        {t('pdf')}
      </SaveButton>
      {isMine && <SaveButton save={() => downloadStatement(wish)}>{t('csv')}</SaveButton>}
      <Button onClick={() => window.print()}>{t('print')}</Button>
      {isMine && (
        <ButtonLink variant="quiet" to="/balance">
          {t('toBalance')}
        </ButtonLink>
      )}
    </div>
  );
}

function SaveButton({ save, children }: { save: () => Promise<SavedFile>; children: string }) {
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    const { success, info } = await save();
    setBusy(false);
    notify(success ? t('saved') : info, { tone: success ? 'good' : 'bad' });
  }

  return (
    <Button busy={busy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
