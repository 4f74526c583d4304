import { useId } from 'react';
import { controlProps, type FieldBase, FieldFrame } from '../../ui/form/field-frame.tsx';
import './file-field.css';

interface FileFieldProps extends FieldBase {
  /** Which files the browser offers first: '.wav,audio/wav'. It can be passed over, so check them. */
  accept: string;
  onChange: (file: File | undefined) => void;
}

/** One file to choose. The browser's own control: every screen reader knows it. */
export function FileField(props: FileFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...props} id={id}>
      <div className="field-box">
        <input
          {...controlProps(id, props)}
          className="input file-input"
          // Named by itself: Orca says a label that names it, and again with what is chosen.
          aria-label={props.label}
          type="file"
          accept={props.accept}
          onChange={(event) => props.onChange(event.target.files?.[0])}
        />
      </div>
    </FieldFrame>
  );
}
