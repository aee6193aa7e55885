import { useId, useRef, useState } from 'react'
import { mistakeIn, typesOf, type Upload } from '#contract/files.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { classes } from './classes.ts'
import { DropZone } from './DropZone.tsx'
import { FieldError, RequiredMark } from './Field.tsx'
import { sortFiles } from './sort-files.ts'

/** Which files an input takes. */
export interface FileRule {
  /** What the browser's window offers: types and endings, separated by commas. */
  accept: string
  /** The sentence about an unacceptable file, else null. */
  mistakeIn: (file: File) => string | null
}

type FileInputProps = {
  label: string
  /** What's accepted: kinds of files and their size, or a rule for files that are changed before sending. */
  upload: Upload | FileRule
  /** Called with the chosen files that can be sent. This part says what's wrong with the others. */
  onFiles: (files: File[]) => void
  multiple?: boolean | undefined
  hint?: string | undefined
  /** The server's error, that a file is missing, or that a picture is damaged. */
  error?: string | undefined
  required?: boolean | undefined
  /** The chosen file, shown instead of the input. */
  file?: File | null | undefined
  onRemove?: (() => void) | undefined
  /** How much has been sent, from 0 to 1; null while it isn't being sent. */
  progress?: number | null | undefined
}

/** Chooses files from this device, by pressing or dropping. Has its own label, hint and error. */
export function FileInput(props: FileInputProps) {
  const { label, onFiles, hint, error, required = false, file, onRemove, progress } = props
  const [mistake, setMistake] = useState<string>()
  const id = useId()
  // Of files chosen together, one can be of a wrong type and another one damaged.
  const said = [mistake, error].filter(Boolean).join(' ') || undefined
  const followed = useFollowedFocus()
  const rule = ruleOf(props.upload)
  const take = (files: readonly File[]) => {
    const { good, refusals } = sortFiles(files, rule.mistakeIn)
    setMistake(refusals.join(' ') || undefined)
    followed.move()
    if (good.length > 0) onFiles(props.multiple ? good : good.slice(0, 1))
  }
  const remove = () => {
    followed.move()
    onRemove?.()
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex gap-1 font-medium">
        <label htmlFor={file ? undefined : id}>{label}</label>
        {required && <RequiredMark />}
      </div>
      {file ? (
        <ChosenFile file={file} focus={followed.ref} onRemove={onRemove && remove} progress={progress ?? null} />
      ) : (
        <DropZone
          accept={rule.accept}
          focus={followed.ref}
          describedBy={classes(said && `${id}-error`, hint && `${id}-hint`) || undefined}
          id={id}
          invalid={said !== undefined}
          multiple={props.multiple}
          onFiles={take}
        >
          <span className="font-medium">
            <span className="text-primary underline">{props.multiple ? 'Choose files' : 'Choose a file'}</span> or drop{' '}
            {props.multiple ? 'them' : 'it'} here
          </span>
        </DropZone>
      )}
      {hint && (
        <p className="text-ink-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div role="status">{said && <FieldError id={`${id}-error`}>{said}</FieldError>}</div>
    </div>
  )
}

/** The pressed element disappears when a file is chosen or removed, so the focus moves to what replaces it. */
function useFollowedFocus() {
  const isMoving = useRef(false)
  return {
    move: () => {
      isMoving.current = true
    },
    ref: (element: HTMLElement | null) => {
      if (!element || !isMoving.current) return
      isMoving.current = false
      element.focus()
    },
  }
}

const ruleOf = (upload: Upload | FileRule): FileRule =>
  'kinds' in upload ? { accept: typesOf(upload).join(','), mistakeIn: (file) => mistakeIn(upload, file) } : upload
