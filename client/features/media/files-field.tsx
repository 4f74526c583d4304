import { useId } from 'react';
import { controlProps, type FieldBase, FieldFrame } from '../../ui/form/field-frame.tsx';
import './file-field.css';

interface FilesFieldProps extends FieldBase {
  /** Accepts whole folders instead of files. */
  isFolder?: boolean;
  /** Accepts files of any kind instead of sounds for sale. */
  isAnyKind?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/**
 * A field for several files, or for a folder. It is cleared after each choice: a list shows the
 * chosen files.
 */
export function FilesField(props: FilesFieldProps) {
  const { isFolder = false, isAnyKind = false, onChoose, ...field } = props;
  const id = useId();
  return (
    <FieldFrame {...field} id={id}>
      <div className="field-box">
        <input
          {...controlProps(id, field)}
          // React does not know this attribute.
          ref={(input) => void input?.toggleAttribute('webkitdirectory', isFolder)}
          className="input file-input"
          // Without its own name, Orca reads the label twice: once alone, once with the chosen
          // files.
          aria-label={props.label}
          type="file"
          multiple
          accept={isFolder || isAnyKind ? undefined : '.wav,audio/wav'}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            if (files.length > 0) onChoose(files);
          }}
        />
      </div>
    </FieldFrame>
  );
}

interface FileFieldProps extends FieldBase {
  /**
   * The file types that the browser suggests, such as '.wav,audio/wav'. The person can choose any
   * other file.
   */
  accept: string;
  /** Clears the field after each choice, so that the same file can be chosen again. */
  isCleared?: boolean;
  onChange: (file: File | undefined) => void;
}

/** A field for one file. */
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
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (props.isCleared) target.value = '';
            props.onChange(file);
          }}
        />
      </div>
    </FieldFrame>
  );
}
