import { useId, useState } from 'react';
import { t } from 'texts:chat/announcements';
import { announcer } from '../../../announcer/announce.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Time } from '../../../ui/time.tsx';
import { gridCell, useGridRows } from '../message/use-grid-rows.ts';

/**
 * The last fifty announcements, the newest first. As they were when the dialog opened: a list that
 * grew would move under the person who reads it.
 */
export function AnnouncementsDialog({ close }: { close: () => void }) {
  const [lines] = useState(() => announcer.log().toReversed());
  const { grid, stop } = useGridRows({ start: '0', leave: close });
  const hint = useId();
  return (
    <Dialog open title={t('title')} onClose={close}>
      {lines.length === 0 && <p>{t('none')}</p>}
      {lines.length > 0 && (
        <>
          <p id={hint} className="quiet">
            {t('hint')}
          </p>
          <div
            role="grid"
            aria-label={t('title')}
            aria-describedby={hint}
            className="announcements"
            {...grid}
          >
            {lines.map(({ at, text }, index) => (
              // The list never changes while it is shown.
              <div role="row" key={`${at}-${text}`}>
                <div role="gridcell" className="announcement" {...gridCell(String(index), stop)}>
                  <span>{text}</span>
                  <span className="visually-hidden">{', '}</span>
                  <span className="quiet announcement-time">
                    <Time at={at} show="time" />
                  </span>
                </div>
              </div>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}
