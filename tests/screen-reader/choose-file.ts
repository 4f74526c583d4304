import type { RemoteBrowser } from './remote-browser.ts';

/**
 * Puts a file into a field. The desktop's file dialog belongs to another program and cannot be
 * heard here.
 */
export async function chooseFile(
  browser: RemoteBrowser,
  field: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<void> {
  const words = [field, name, bytes.toString('base64')].map((word) => JSON.stringify(word));
  await browser.evaluate(`(async ([field, name, base64]) => {
    const input = document.querySelector(field);
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], name, { lastModified: 1 }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })([${words.join()}])`);
}
