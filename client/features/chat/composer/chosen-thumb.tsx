import { useEffect, useRef } from 'react';

/** The room that it is drawn in, CSS pixels. */
const WIDTH = 320;
const HEIGHT = 120;

/**
 * A picture of this device, small, for who sees it: its field has its name. Drawn, because our content
 * security policy shows no file of the device as an image.
 */
export function ChosenThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let gone = false;
    async function draw(): Promise<void> {
      const picture = await createImageBitmap(file);
      if (canvas.current && !gone) drawInto(canvas.current, picture);
      picture.close();
    }
    // What cannot be drawn can be sent and described all the same.
    draw().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [file]);

  return (
    <div className="chosen-picture-frame">
      <canvas ref={canvas} width={0} height={0} aria-hidden="true" />
    </div>
  );
}

function drawInto(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height);
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
