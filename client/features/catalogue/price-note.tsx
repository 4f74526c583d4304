import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { texts } from './texts.ts';
import './price-note.css';

/** Asked once for as long as the page lives: a server keeps its kind of rate. */
let demoList: Promise<string | null> | undefined;

/** What has to be said below prices in euro: the conversion into dinar, VAT, and a rate that is old. */
export function PriceNote() {
  const [list, setList] = useState<string | null>(null);
  useEffect(() => {
    demoList ??= askDemoList();
    let isShown = true;
    void demoList.then((found) => isShown && setList(found));
    return () => void (isShown = false);
  }, []);
  return (
    <p className="price-note">
      {list !== null && `${texts.demoRate(list)} `}
      {texts.conversion} {texts.vat}
    </p>
  );
}

/** The recorded list that the demo counts with; null elsewhere. */
async function askDemoList(): Promise<string | null> {
  const answer = await call('/rates/getCurrent', {});
  return answer.success && answer.data.recorded ? answer.data.list : null;
}
