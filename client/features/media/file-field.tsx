import { useId } from 'react';
import { controlProps, type FieldBase, FieldFrame } from '../../ui/form/field-frame.tsx';
import './file-field.css';

interface FileFieldProps extends FieldBase {
  /**
   * File types that the browser suggests: '.wav,audio/wav'. The person can override this, so check
   * the file.
   */
  accept: string;
  onChange: (file: File | undefined) => void;
}

/** Chooses one file. A native control, because every screen reader knows it. */
export function FileField(props: FileFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...props} id={id}>
      <div className="field-box">
        <input
          {...controlProps(id, props)}
          className="input file-input"
          // Without its own name, Orca reads the label twice: once alone, once with the chosen
          // file.
          aria-label={props.label}
          type="file"
          accept={props.accept}
          onChange={(event) => props.onChange(event.target.files?.[0])}
        />
      </div>
    </FieldFrame>
  );
}
