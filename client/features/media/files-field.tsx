import { useId } from 'react';
import { controlProps, type FieldBase, FieldFrame } from '../../ui/form/field-frame.tsx';
import './file-field.css';

interface FilesFieldProps extends FieldBase {
  /** Takes whole folders instead of files. */
  isFolder?: boolean;
  /** Takes files of any kind instead of sounds for sale. */
  isAnyKind?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Many files, or a folder, to choose. It is empty again at once: what was chosen stands elsewhere. */
export function FilesField(props: FilesFieldProps) {
  const { isFolder = false, isAnyKind = false, onChoose, ...field } = props;
  const id = useId();
  return (
    <FieldFrame {...field} id={id}>
      <div className="field-box">
        <input
          {...controlProps(id, field)}
          // Every browser has it, but it stands in no standard that React knows.
          ref={(input) => void input?.toggleAttribute('webkitdirectory', isFolder)}
          className="input file-input"
          // Named by itself: Orca says a label that names it, and again with what is chosen.
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
